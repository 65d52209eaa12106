/** Growing columns of points; a curve is a run of them. Doubles when full, so pushing is amortised constant. */
export class PointBuffer {
  count = 0;
  private x: Float32Array;
  private y: Float32Array;

  constructor(capacity: number) {
    this.x = new Float32Array(Math.max(16, capacity));
    this.y = new Float32Array(Math.max(16, capacity));
  }

  push(x: number, y: number): void {
    if (this.count === this.x.length) this.grow();
    this.x[this.count] = x;
    this.y[this.count] = y;
    this.count++;
  }

  /** Views of exactly the points pushed so far; they share memory with the buffer. */
  columns(): { xs: Float32Array; ys: Float32Array } {
    return { xs: this.x.subarray(0, this.count), ys: this.y.subarray(0, this.count) };
  }

  private grow(): void {
    const x = new Float32Array(this.x.length * 2);
    const y = new Float32Array(this.y.length * 2);
    x.set(this.x);
    y.set(this.y);
    this.x = x;
    this.y = y;
  }
}
