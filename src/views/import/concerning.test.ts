import { expect, test } from 'vitest';
import { createImportSession } from '../../../workers/import-session';
import { concerning } from './concerning';

const message = (id: string, parent: string | null, role: string, children: string[]) => ({
  id,
  parent,
  children,
  message: { author: { role }, content: { content_type: 'text', parts: [`${role} ${id}`] } },
});
const conversation = (id: string) => ({
  conversation_id: id,
  title: id,
  current_node: 'e',
  mapping: {
    a: message('a', null, 'user', ['b', 'c']),
    b: message('b', 'a', 'assistant', []),
    c: message('c', 'a', 'assistant', ['d']),
    d: message('d', 'c', 'user', ['e']),
    e: message('e', 'd', 'assistant', []),
  },
});

test('what is said of branches is of the branch that is chosen, and of no conversation that is not taken', async () => {
  const session = createImportSession();
  const inputs = [{ name: 'c.json', content: JSON.stringify([conversation('one'), conversation('two')]) }];
  const reading = await session.read(
    { inputs, formats: {}, reading: {} },
    () => {},
    () => {},
  );
  if (!reading.ok) throw new Error(reading.error.message.en);
  const notes = async (branches?: ReadonlyMap<string, string>) => {
    const taken = await session.take(
      { rows: [0], join: 'sequence', reading: branches ? { branches } : {}, name: 'x' },
      () => {},
    );
    if (!taken.ok) throw new Error(taken.error.message.en);
    const { warnings, others } = concerning(reading.value, taken.value);
    expect(others).toBe(1);
    return warnings.map(({ warning }) => warning.message.en);
  };
  expect(await notes()).toEqual(['“one”: 1 message on 1 other branch not taken.']);
  expect(await notes(new Map([['one', 'b']]))).toEqual(['“one”: 3 messages on 1 other branch not taken.']);
});
