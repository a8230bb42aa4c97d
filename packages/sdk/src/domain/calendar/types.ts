/** A calendar day, `YYYY-MM-DD`. */
export type CalendarDay = string;
