/** A refusal for now: the caller is right to try again, and is told when. Each part of the contract answers it in its own shape. */
export class Overload extends Error {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
