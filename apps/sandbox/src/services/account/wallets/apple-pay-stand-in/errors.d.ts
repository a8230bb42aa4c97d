export class ApplePayError {
  constructor(code: string, contactField?: string, message?: string);
}
