// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MessageCard } from './MessageCard';

afterEach(cleanup);

const card = (text: string) => (
  <MessageCard
    message={{ message: 0, id: 'm', role: 'user', type: 0, marked: false, text } as never}
    turn={1}
    words={['port']}
    recalled={[]}
  />
);

describe('the card of a message', () => {
  it('lays out no more of a long text than shows, until it is asked for', () => {
    const text = `The port is 7070. ${'more '.repeat(20_000)}end`;
    const { container } = render(card(text));
    expect(container.textContent?.length).toBeLessThan(1_200);
    expect(container.querySelector('mark')?.textContent).toBe('port');
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(container.textContent).toContain('more end');
    fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(container.textContent?.length).toBeLessThan(1_200);
  });

  it('shows a short one whole', () => {
    const { container } = render(card('The port is 7070.'));
    expect(container.textContent).toContain('The port is 7070.');
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });
});
