// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPENING_BUDGET } from '../../derive/budget';
import { presetConfig } from '../../engine/strategies/catalogue';
import { initialTuning } from '../../store/initial-tuning';
import { appStore } from '../../store/store';
import { parseNumber } from '../shared/NumberBox';
import { ParametersPanel } from './ParametersPanel';

const tau = () => appStore.getState().configs.ebbinghaus?.parameters.tauFact;
const steps = () => appStore.temporal.getState().pastStates.length;
const slider = () => screen.getByRole('slider', { name: 'τ fact' });

beforeEach(() => {
  appStore.setState({ ...initialTuning(), locale: 'en', activeSlot: 'ebbinghaus' });
  appStore.temporal.getState().clear();
  render(<ParametersPanel />);
});
afterEach(cleanup);

describe('a slider', () => {
  it('says its value in human units', () => {
    expect(slider().getAttribute('aria-valuetext')).toBe('200 turns: halves every 139 turns · forgotten after 782');
  });

  it('previews while it is dragged and commits once when it is let go', () => {
    for (const position of ['0.5', '0.4', '0.3']) fireEvent.input(slider(), { target: { value: position } });
    expect(tau()).toBe(13);
    expect(steps()).toBe(0);
    slider().dispatchEvent(new Event('change', { bubbles: true }));
    expect(steps()).toBe(1);
    appStore.getState().undo();
    expect(tau()).toBe(200);
  });

  it('steps by keys, finely with Shift, to the limits with Home and End; a held key is one step of the history', () => {
    const key = (name: string, shiftKey = false) => fireEvent.keyDown(slider(), { key: name, shiftKey });
    key('ArrowRight');
    key('ArrowRight');
    expect(tau()).toBe(210);
    key('ArrowLeft', true);
    expect(tau()).toBe(209);
    expect(steps()).toBe(0);
    fireEvent.keyUp(slider(), { key: 'ArrowRight' });
    expect(steps()).toBe(1);
    key('End');
    expect(tau()).toBe(5000);
    key('Home');
    expect(tau()).toBe(1);
  });
});

describe('the panel', () => {
  it('takes a typed number, within limits, and forgets it on Escape', () => {
    const box = screen.getByRole('textbox', { name: 'τ fact' });
    const type = (text: string, key: string) => {
      fireEvent.focus(box);
      fireEvent.change(box, { target: { value: text } });
      fireEvent.keyDown(box, { key });
      fireEvent.blur(box);
    };
    type('99999', 'Enter');
    expect(tau()).toBe(5000);
    type('7', 'Escape');
    expect(tau()).toBe(5000);
    type('nonsense', 'Enter');
    expect(tau()).toBe(5000);
  });

  it('shows what applies to the chosen review effect only', () => {
    expect(screen.getByRole('slider', { name: 'τ at most' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'As described' }));
    expect(screen.queryByRole('slider', { name: 'τ at most' })).toBeNull();
    expect(steps()).toBe(1);
  });

  it('leads back to the preset from what was changed', () => {
    appStore.getState().commitParameters('ebbinghaus', { tauFact: 20 });
    cleanup();
    render(<ParametersPanel />);
    fireEvent.click(screen.getByRole('button', { name: 'Reset τ fact to 200' }));
    expect(tau()).toBe(200);
  });

  it('produces and repairs a pitfall wherever it can occur, in one step', () => {
    const immortal = () => screen.getByRole('switch', { name: '1 · Immortal after one recall' });
    expect(immortal().getAttribute('aria-checked')).toBe('true');
    fireEvent.click(immortal());
    const { configs } = appStore.getState();
    expect([configs.ebbinghaus?.parameters.review, configs.hybrid?.parameters.review]).toEqual([
      'as-coded',
      'as-coded',
    ]);
    expect(steps()).toBe(1);
    fireEvent.click(immortal());
    expect(appStore.getState().configs.hybrid?.parameters).toEqual({
      ...presetConfig('hybrid', 'repaired').parameters,
      capacity: OPENING_BUDGET,
    });
  });
});

it('reads numbers as people type them', () => {
  expect(parseNumber('１２.５')).toBe(12.5);
  expect(parseNumber('32,000')).toBe(32_000);
  expect(parseNumber('0,25')).toBe(0.25);
  expect(parseNumber('×1.2')).toBe(1.2);
  expect(parseNumber('')).toBeNull();
  expect(parseNumber('1e')).toBeNull();
});
