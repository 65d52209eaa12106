// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { appStore } from '../../store/store';
import { showPage } from '../scoreboard/panel-fixture';
import { TranscriptPanel } from './TranscriptPanel';

afterEach(cleanup);

const RUNS = { ebbinghaus: { needs: [1, 1], reasons: [1] } };

describe('TranscriptPanel', () => {
  it('shows the turn, marks the words that recalled something and leads to what they recalled', () => {
    showPage(RUNS, 5);
    const { container } = render(<TranscriptPanel />);
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['timeout']);
    const kept = screen.getByRole('button', { name: /^T1: My connection timeout/ });
    const lost = screen.getByRole('button', { name: /^T2, already forgotten/ });
    fireEvent.click(kept);
    expect(appStore.getState().selection).toEqual({ kind: 'message', message: 0 });
    expect(kept.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(kept);
    expect(appStore.getState().selection).toBeNull();
    expect(lost.className).toContain('line-through');
  });

  it('lists what was forgotten last, latest first, with the reason and its number', () => {
    showPage(RUNS, 6);
    const { container } = render(<TranscriptPanel />);
    const rows = [...container.querySelectorAll('li')].map((row) => row.textContent);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/Thanks.*no room$/);
    expect(rows[1]).toMatch(/I like Rust.*low score \.31$/);
    expect(rows[2]).toMatch(/Make it 60s.*decayed \.019$/);
    fireEvent.click(screen.getByRole('button', { name: /I like Rust/ }));
    expect(appStore.getState().selection).toEqual({ kind: 'memory', slot: 'ebbinghaus', memory: 2, message: 2 });
  });

  it('says when nothing was forgotten', () => {
    showPage(RUNS, 3);
    render(<TranscriptPanel />);
    expect(screen.getByText('Nothing has been forgotten so far.')).toBeTruthy();
  });

  it('renders what strangers wrote as text', () => {
    showPage(RUNS, 5);
    const { prepared } = appStore.getState();
    if (!prepared) throw new Error('The page has no transcript.');
    const texts = [...prepared.texts];
    texts[5] = '<img src=x onerror="alert(1)">timeout';
    appStore.setState({ prepared: { ...prepared, texts } });
    const { container } = render(<TranscriptPanel />);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText(/<img src=x/)).toBeTruthy();
  });
});
