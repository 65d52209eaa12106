/** How well units, replacements and questions are inferred from bare texts, against the labels of what is labelled. */
import type { Benchmark, Row } from './benchmark';
import { type Inferred, measureInferenceEverywhere, type Shares } from './inference';

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(0)}%`);
const of = ({ precision, recall, labelled, found }: Shares): string =>
  `precision ${percent(precision)}, recall ${percent(recall)} (${found} found, ${labelled} labelled)`;

function rows(name: string, measured: Inferred): Row[] {
  return [
    { measure: `inferred units, ${name}`, value: of(measured.units), goal: '', met: null },
    { measure: `types of units found, ${name}`, value: `${percent(measured.types)} right`, goal: '', met: null },
    { measure: `inferred replacements, ${name}`, value: of(measured.replacements), goal: '', met: null },
    { measure: `inferred questions, ${name}`, value: of(measured.probes), goal: '', met: null },
  ];
}

export const inference: Benchmark = {
  id: 'inference',
  run({ note }) {
    const { en, 'zh-CN': zh, locomo } = measureInferenceEverywhere();
    if (!locomo) note('LoCoMo is not beside the project; inference is measured on the sample alone.');
    return [
      ...rows('sample in English', en),
      ...rows('sample in Chinese', zh),
      ...(locomo ? rows('LoCoMo', locomo) : []),
    ];
  },
};
