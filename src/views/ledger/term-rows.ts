/** A strength or score as a small sum: one row for each term of its formula. */

import { formatStrength } from '../../derive/scores-format';
import type { DecayTerms, ScoreTerms, Terms } from '../../engine/explain/terms';
import type { InfoTypeCode } from '../../engine/model/info-type';
import { INFO_TYPES } from '../../engine/model/info-type';
import { halfUp } from '../../engine/text/half-up';
import type { Text } from '../../i18n';
import type { LifeContext } from './life-words';
import { parameterName, toldApart } from './life-words';

export interface TermRow {
  readonly name: string;
  /** Left of the value: "0.30 × 0.90". */
  readonly working: string;
  readonly value: string;
  /** The result, under a rule. */
  readonly total: boolean;
}

export interface TermSum {
  readonly formula: string | null;
  readonly rows: readonly TermRow[];
  /** A sentence instead of, or after, the rows. */
  readonly note: string | null;
}

const number = (value: number): string => String(halfUp(value, 3));
const plain = (name: string, value: string, working = ''): TermRow => ({ name, working, value, total: false });

export function termSum(context: LifeContext, terms: Terms, type: InfoTypeCode): TermSum {
  const { t } = context;
  if (terms.kind === 'decay') return decaySum(context, terms);
  if (terms.kind === 'score') return scoreSum(t, terms, type);
  return { formula: null, rows: [], note: t(terms.kind === 'none' ? 'ledger.sumNone' : 'ledger.sumFixed') };
}

function decaySum(context: LifeContext, terms: DecayTerms): TermSum {
  const { t, trace } = context;
  const rows: TermRow[] = [];
  const threshold = trace.parameters['forgetBelow'];
  // Just before and after it falls, two places do not tell the strength from the threshold.
  const [value, limit] =
    typeof threshold === 'number' ? toldApart([terms.value, threshold] as const) : [formatStrength(terms.value), ''];
  const raised = terms.base !== terms.initial;
  rows.push(plain(t(raised ? 'ledger.termBase' : 'ledger.termInitial'), formatStrength(terms.base)));
  rows.push(plain(t('ledger.termElapsed', { turn: String(terms.origin) }), number(terms.elapsed)));
  rows.push(plain(tauName(parameterName(context, terms.baseTauParameter), t), number(terms.baseTau)));
  const causes = {
    security: 'ledger.termSecurity',
    marked: 'ledger.termMarked',
    updated: 'ledger.termUpdated',
  } as const;
  for (const { cause, factor } of terms.factors) rows.push(plain(t(causes[cause]), '', `× ${number(factor)}`));
  if (terms.growth !== 1) {
    rows.push(plain(t('ledger.termGrowth', { count: terms.recalls }), '', `× ${number(terms.growth)}`));
  }
  if (terms.tau !== terms.baseTau) rows.push(plain(t('ledger.termTauAll'), number(terms.tau)));
  rows.push(
    plain(t('ledger.termKept'), formatStrength(terms.kept), `e^(−${number(terms.elapsed)} ÷ ${number(terms.tau)})`),
  );
  if (terms.offset > 0) rows.push(plain(t('ledger.termOffset'), formatStrength(terms.offset), '+'));
  rows.push({
    name: t('ledger.termValue'),
    working: `${formatStrength(terms.base)} × ${formatStrength(terms.kept)}`,
    value,
    total: true,
  });
  if (typeof threshold === 'number') {
    rows.push(plain(t('ledger.termThreshold', { name: parameterName(context, 'forgetBelow') }), limit));
  }
  return {
    formula: t(terms.offset > 0 ? 'ledger.formulaDecayOffset' : 'ledger.formulaDecay'),
    rows,
    note:
      terms.forgetTurn === null ? t('ledger.termNever') : t('ledger.termForgets', { turn: String(terms.forgetTurn) }),
  };
}

/** "τ fact" under the heading "τ, …" would say τ twice. */
const tauName = (name: string, t: Text): string => t('ledger.termTau', { name: name.replace(/^τ\s*/, '') });

function scoreSum(t: Text, terms: ScoreTerms, type: InfoTypeCode): TermSum {
  const names = {
    type: t('ledger.termType', { type: t(`context.${INFO_TYPES[type]}`) }),
    recalls: t('ledger.termRecalls', { count: terms.recalls, limit: terms.saturation }),
    mark: t('ledger.termMark'),
    task: t('ledger.termTask'),
  };
  const rows: TermRow[] = terms.parts.map(({ term, weight, score, product }) =>
    plain(names[term], formatStrength(product), `${number(weight)} × ${number(score)}`),
  );
  rows.push({ name: t('ledger.termSum'), working: '', value: formatStrength(terms.sum), total: true });
  const { protection } = terms;
  if (protection) {
    const name = t('ledger.termFloor', { turn: String(protection.until) });
    rows.push(plain(name, formatStrength(protection.floor)));
  }
  return { formula: t('ledger.formulaScore'), rows, note: null };
}
