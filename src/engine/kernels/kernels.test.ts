import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kernels } from './registry';

describe.each(kernels.entries)('contract of the kernel $id', (kernel) => {
  const elapsed = fc.double({ min: 0, max: 50, noNaN: true });

  it('is named in both languages and shows its formula', () => {
    expect(kernel.name.en).not.toBe('');
    expect(kernel.name['zh-CN']).toMatch(/\p{Script=Han}/u);
    expect(kernel.formula).toMatch(/τ/);
  });
  it('starts at 1 and never rises', () => {
    expect(kernel.retention(0)).toBe(1);
    fc.assert(
      fc.property(elapsed, elapsed, (a, b) => {
        const early = kernel.retention(Math.min(a, b));
        const late = kernel.retention(Math.max(a, b));
        return late <= early && late >= 0 && early <= 1;
      }),
    );
  });
  it('timeTo is the inverse of retention', () => {
    expect(kernel.timeTo(1)).toBeCloseTo(0, 12);
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1, noNaN: true }), (share) => {
        const x = kernel.timeTo(share);
        if (Number.isFinite(x)) expect(kernel.retention(x)).toBeCloseTo(share, 10);
      }),
    );
  });
});

describe('exponential', () => {
  const { retention, timeTo } = kernels.get('exponential');
  it.each([
    [1 / 7, 0.8669],
    [1, 0.3679],
    [30 / 7, 0.0138],
  ])('retention(%d) is %d', (x, share) => expect(retention(x)).toBeCloseTo(share, 4));
  it('halves at ln 2 and falls to 0.02 at 3.912 τ, so a fact with τ = 200 is forgotten after turn 782', () => {
    expect(timeTo(0.5)).toBeCloseTo(0.6931, 4);
    expect(Math.floor(timeTo(0.02) * 200)).toBe(782);
  });
});
