/**
 * Working arrays that outlive a run, so that running again (a slider being dragged) allocates only what the trace keeps.
 * Arrays come with unknown contents and may be longer than asked for; whoever takes one writes before reading.
 */
export class Scratch {
  private readonly ints: Int32Array[] = [];
  private readonly floats: Float64Array[] = [];
  private readonly bytes: Uint8Array[] = [];
  private nextInt = 0;
  private nextFloat = 0;
  private nextByte = 0;

  /** All arrays may be handed out again. */
  reset(): void {
    this.nextInt = 0;
    this.nextFloat = 0;
    this.nextByte = 0;
  }

  int32(length: number): Int32Array {
    const at = this.nextInt++;
    const known = this.ints[at];
    if (known && known.length >= length) return known;
    const made = new Int32Array(length);
    this.ints[at] = made;
    return made;
  }

  float64(length: number): Float64Array {
    const at = this.nextFloat++;
    const known = this.floats[at];
    if (known && known.length >= length) return known;
    const made = new Float64Array(length);
    this.floats[at] = made;
    return made;
  }

  uint8(length: number): Uint8Array {
    const at = this.nextByte++;
    const known = this.bytes[at];
    if (known && known.length >= length) return known;
    const made = new Uint8Array(length);
    this.bytes[at] = made;
    return made;
  }
}
