// When this process itself did not get to look: what it notices right afterwards may have come at any moment of that.
const tickMs = 20;
const blindMs = 100;

class Visibility {
  #last = Date.now();
  #from = 0;
  #to = 0;

  constructor() {
    setInterval(() => this.#tick(), tickMs).unref();
  }

  #tick(): void {
    const now = Date.now();
    if (now - this.#last > blindMs) {
      this.#from = this.#last;
      this.#to = now;
    }
    this.#last = now;
  }

  /** The earliest moment at which what is noticed now may have come, in milliseconds since 1970. */
  since(): number {
    const now = Date.now();
    if (now - this.#last > blindMs) return this.#last;
    return now - this.#to < blindMs ? this.#from : now;
  }
}

export const visibility: Visibility = new Visibility();
