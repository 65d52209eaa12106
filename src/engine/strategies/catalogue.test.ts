import { expect, it } from 'vitest';
import { strategyProfiles } from './catalogue';
import { strategies } from './registry';

it('lists the same strategies, in the same order, as the registry of those that run', () => {
  expect(strategyProfiles.ids).toEqual(strategies.ids);
  for (const profile of strategyProfiles.entries) expect(strategies.get(profile.id)).toMatchObject({ ...profile });
});
