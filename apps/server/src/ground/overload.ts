/**
 * A temporary refusal: the caller should retry, and the response says when. Each part of the contract answers it in its own
 * format.
 */
export class Overload extends Error {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
