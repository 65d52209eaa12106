/**
 * Packs a value of objects, arrays, maps and typed arrays into JSON. Typed arrays become base64 of their bytes; integer
 * arrays are narrowed to the smallest width that holds them, or their differences, which they leave again when unpacked;
 * of floating-point numbers all first bytes stand together, then all second ones, and so on, which compresses. Numbers that JSON
 * does not know (NaN, ±Infinity) survive, also outside arrays. Objects that occur twice are packed twice.
 */

const ARRAYS = {
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  i32: Int32Array,
  f64: Float64Array,
} as const;
type ArrayKind = keyof typeof ARRAYS;
type Packable = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Float64Array;

function kindOf(array: ArrayBufferView): ArrayKind {
  const kind = (Object.keys(ARRAYS) as ArrayKind[]).find((name) => array instanceof ARRAYS[name]);
  if (!kind) throw new Error(`Arrays of the kind ${array.constructor.name} cannot be packed.`);
  return kind;
}

/** The narrowest kind that holds every value of an Int32Array. */
function narrowest(array: Int32Array): ArrayKind {
  let low = 0;
  let high = 0;
  for (const value of array) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low >= 0 && high < 256) return 'u8';
  if (low >= -128 && high < 128) return 'i8';
  if (low >= 0 && high < 65_536) return 'u16';
  if (low >= -32_768 && high < 32_768) return 'i16';
  return 'i32';
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

function fromBase64(text: string): ArrayBuffer {
  const raw = atob(text);
  const bytes = new Uint8Array(raw.length);
  for (let at = 0; at < raw.length; at += 1) bytes[at] = raw.charCodeAt(at);
  return bytes.buffer;
}

/** Differences from each value to the next; they wrap around like the sums that undo them. */
function differences(array: Int32Array): Int32Array {
  return array.map((value, index) => (index === 0 ? value : value - (array[index - 1] as number)));
}

function sums(array: Int32Array): Int32Array {
  for (let at = 1; at < array.length; at += 1) array[at] = (array[at] as number) + (array[at - 1] as number);
  return array;
}

/** Bytes of equal place in each 8-byte number side by side, or back again. */
function inPlanes(bytes: Uint8Array, back: boolean): Uint8Array {
  const planes = new Uint8Array(bytes.length);
  const count = bytes.length / 8;
  for (let at = 0; at < count; at += 1) {
    for (let plane = 0; plane < 8; plane += 1) {
      const [one, other] = [at * 8 + plane, plane * count + at];
      if (back) planes[one] = bytes[other] as number;
      else planes[other] = bytes[one] as number;
    }
  }
  return planes;
}

const bytesOf = (array: Packable): Uint8Array => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

function packIntegers(array: Int32Array): PackedArray {
  const steps = differences(array);
  const [own, ofSteps] = [narrowest(array), narrowest(steps)];
  const stepped = ARRAYS[ofSteps].BYTES_PER_ELEMENT < ARRAYS[own].BYTES_PER_ELEMENT;
  const kind = stepped ? ofSteps : own;
  const bytes = toBase64(bytesOf(ARRAYS[kind].from(stepped ? steps : array)));
  return { $array: 'i32', $as: kind, ...(stepped && { steps: true }), bytes };
}

/** @returns a JSON value. */
export function pack(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) };
  if (typeof value !== 'object' || value === null) return value;
  if (ArrayBuffer.isView(value)) {
    if (value instanceof Int32Array) return packIntegers(value);
    const kind = kindOf(value);
    const bytes = bytesOf(value as Packable);
    return { $array: kind, $as: kind, bytes: toBase64(kind === 'f64' ? inPlanes(bytes, false) : bytes) };
  }
  if (value instanceof Map) return { $map: [...value].map(([key, item]) => [key, pack(item)]) };
  if (Array.isArray(value)) return value.map(pack);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, pack(item)]),
  );
}

interface PackedArray {
  readonly $array: ArrayKind;
  readonly $as: ArrayKind;
  /** The values are differences. */
  readonly steps?: true;
  readonly bytes: string;
}

/** The value that `pack` was given. Only for what this project packed itself: nothing is checked. */
export function unpack(packed: unknown): unknown {
  if (typeof packed !== 'object' || packed === null) return packed;
  if (Array.isArray(packed)) return packed.map(unpack);
  if ('$array' in packed) {
    const { $array, $as, steps, bytes } = packed as PackedArray;
    if ($as === 'f64') return new Float64Array(inPlanes(new Uint8Array(fromBase64(bytes)), true).buffer);
    const stored = new ARRAYS[$as](fromBase64(bytes));
    const array = $array === $as ? stored : ARRAYS[$array].from(stored);
    return steps ? sums(array as Int32Array) : array;
  }
  if ('$map' in packed) return new Map((packed.$map as [unknown, unknown][]).map(([key, item]) => [key, unpack(item)]));
  if ('$number' in packed) return Number(packed.$number);
  return Object.fromEntries(Object.entries(packed).map(([key, item]) => [key, unpack(item)]));
}
