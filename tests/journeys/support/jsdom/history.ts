/** The history of a tab: entries of several documents, of which jsdom knows only those of the last. */
import type { DOMWindow } from "jsdom";

export interface Entry {
  /** Entries of one document have the same number. */
  readonly document: number;
  readonly url: string;
  readonly state: unknown;
}

export class TabHistory {
  private entries: Entry[] = [];
  private at = -1;
  private documents = 0;

  get now(): Entry | undefined {
    return this.entries[this.at];
  }
  to(steps: number): Entry | undefined {
    return this.entries[this.at + steps];
  }
  isInDocument(entry: Entry): boolean {
    return entry.document === this.now?.document;
  }
  moves(steps: number): void {
    this.at += steps;
  }
  /** What the page has made of its entry. */
  keeps({ location, history }: DOMWindow): void {
    if (this.now) this.change({ ...this.now, url: location.href, state: history.state });
  }
  /** A page is loaded, in place of the entry or after it. */
  loads(url: string, state: unknown, replace: boolean): void {
    this.documents += 1;
    const entry = { document: this.documents, url, state };
    if (replace && this.now) this.change(entry);
    else this.push(entry);
  }
  /** The document is loaded anew, by a reload or by going back to it: all of its entries are those of the new one. */
  loadsAgain(): void {
    const former = this.now?.document;
    this.documents += 1;
    this.entries = this.entries.map((entry) =>
      entry.document === former ? { ...entry, document: this.documents } : entry,
    );
  }
  /** Within the document. */
  pushes(url: string, state: unknown): void {
    this.push({ document: this.documents, url, state });
  }

  private change(entry: Entry): void {
    this.entries[this.at] = entry;
  }
  private push(entry: Entry): void {
    this.entries = [...this.entries.slice(0, this.at + 1), entry];
    this.at += 1;
  }
}
