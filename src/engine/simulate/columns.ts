/** Growable typed columns: doubling capacity, trimmed once at the end. */

export class IntColumn {
  data: Int32Array;
  length = 0;
  constructor(capacity = 64) {
    this.data = new Int32Array(capacity);
  }
  push(value: number): void {
    if (this.length === this.data.length) {
      const grown = new Int32Array(this.data.length * 2);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[this.length++] = value;
  }
  trimmed(): Int32Array {
    return this.data.slice(0, this.length);
  }
}

export class FloatColumn {
  data: Float64Array;
  length = 0;
  constructor(capacity = 64) {
    this.data = new Float64Array(capacity);
  }
  push(value: number): void {
    if (this.length === this.data.length) {
      const grown = new Float64Array(this.data.length * 2);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[this.length++] = value;
  }
  trimmed(): Float64Array {
    return this.data.slice(0, this.length);
  }
}

export class ByteColumn {
  data: Uint8Array;
  length = 0;
  constructor(capacity = 64) {
    this.data = new Uint8Array(capacity);
  }
  push(value: number): void {
    if (this.length === this.data.length) {
      const grown = new Uint8Array(this.data.length * 2);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[this.length++] = value;
  }
  trimmed(): Uint8Array {
    return this.data.slice(0, this.length);
  }
}
