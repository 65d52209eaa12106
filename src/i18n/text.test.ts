import { describe, expect, it } from 'vitest';
import { LOCALES } from '../engine/model/localized';
import { areasOf } from './languages';
import { fill, formatNumber, textFor } from './text';

describe('texts', () => {
  it('have the same placeholders in every language', () => {
    const names = (message: unknown) =>
      [...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort();
    const english = areasOf('en');
    for (const locale of LOCALES) {
      for (const [area, messages] of Object.entries(areasOf(locale))) {
        for (const [key, message] of Object.entries(messages)) {
          expect([`${locale} ${area}.${key}`, names(message)]).toEqual([
            `${locale} ${area}.${key}`,
            names(english[area]?.[key]),
          ]);
        }
      }
    }
  });

  it('are never empty, and Chinese ones are Chinese', () => {
    const han = /\p{Script=Han}/u;
    // Names, numbers and signs stay as they are.
    const same = new Set(['app.name', 'app.auroraEnglish', 'ledger.formulaDecay', 'ledger.termKept']);
    for (const [area, messages] of Object.entries(areasOf('zh-CN'))) {
      for (const [key, message] of Object.entries(messages)) {
        const words = (typeof message === 'string' ? message : message.other).replace(/\{\w+\}/g, '');
        const letters = words
          .replace(/[^\p{L}]/gu, '')
          .replace(/^(token|JSON|T|LLM|PNG|SVG|CSV|Agent|τ|K|FIFO)+$/i, '');
        if (letters === '' || same.has(`${area}.${key}`)) continue;
        expect([`${area}.${key}`, han.test(words)]).toEqual([`${area}.${key}`, true]);
      }
    }
  });

  it('choose the form by the count', () => {
    const steps = { one: '{count} change', other: '{count} changes' };
    expect(fill('en', steps, { count: 1 })).toBe('1 change');
    expect(fill('en', steps, { count: 1200 })).toBe('1,200 changes');
    expect(fill('zh-CN', { other: '{count} 处改动' }, { count: 1 })).toBe('1 处改动');
  });

  it('leave an unknown placeholder visible, and write numbers as the language does', () => {
    expect(fill('en', 'a {b} {c}', { b: 2 })).toBe('a 2 {c}');
    expect(formatNumber('en', Number.NaN)).toBe('—');
    expect(formatNumber('en', 0.30000000000000004)).toBe('0.3');
    // Half up, as halfUp does.
    expect(formatNumber('en', 0.695, { maximumFractionDigits: 2 })).toBe('0.7');
    expect(formatNumber('en', 100 * 0.575, { maximumFractionDigits: 0 })).toBe('58');
  });

  it('are the same function for the same language, so that nothing repaints in vain', () => {
    expect(textFor('zh-CN')).toBe(textFor('zh-CN'));
    expect(textFor('zh-CN')('app.undo')).toBe('撤销');
  });
});
