// A reply with a message, or with status 201.
export class Reply<T> {
  readonly message: string;
  readonly data: T;
  readonly statusCode: 200 | 201;

  constructor(message: string, data: T, statusCode: 200 | 201) {
    this.message = message;
    this.data = data;
    this.statusCode = statusCode;
  }
}

export const reply = <T>(message: string, data: T, statusCode: 200 | 201 = 200): Reply<T> =>
  new Reply(message, data, statusCode);
