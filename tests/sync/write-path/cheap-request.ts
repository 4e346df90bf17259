/** Node's own Request reads its body over streams, whose timing is not the fake clock's. */
export class CheapRequest {
  readonly #body: string;
  constructor(_url: string, { body }: { body: string }) {
    this.#body = body;
  }
  async json(): Promise<unknown> {
    return JSON.parse(this.#body);
  }
}
