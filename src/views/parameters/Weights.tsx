import { ARTICLE_WEIGHTS, DIMENSIONS, type Dimension } from '../../engine/model/dimension';
import { halfUp } from '../../engine/text/half-up';
import { type TextKey, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Button } from '../shared/Button';
import { Fold } from '../shared/Fold';
import { NumberBox } from '../shared/NumberBox';
import { Slider } from '../shared/Slider';

const NAMES = {
  facts: 'parameters.dimensionFacts',
  preferences: 'parameters.dimensionPreferences',
  timeline: 'parameters.dimensionTimeline',
  tasks: 'parameters.dimensionTasks',
  noise: 'parameters.dimensionNoise',
} as const satisfies Record<Dimension, TextKey>;

const SCALE = { min: 0, max: 100, step: 1, scale: 'linear', integer: true } as const;

/** The shares of the five dimensions in the composite. */
export function Weights() {
  const t = useText();
  const weights = useApp((state) => state.weights);
  const setWeights = useApp((state) => state.setWeights);
  const total = DIMENSIONS.reduce((sum, dimension) => sum + weights[dimension], 0);
  const changed = DIMENSIONS.some((dimension) => weights[dimension] !== ARTICLE_WEIGHTS[dimension]);
  return (
    <Fold title={t('parameters.weights')} aside={changed ? t('parameters.modified') : undefined}>
      <p className="pb-1 text-[11px] text-muted">{t('parameters.weightsHelp')}</p>
      {DIMENSIONS.map((dimension) => {
        const name = t(NAMES[dimension]);
        const share = total > 0 ? halfUp((100 * weights[dimension]) / total, 0) : 0;
        const change = (value: number, done: boolean): void => {
          // All at zero would leave nothing to weigh.
          const next = { ...weights, [dimension]: value };
          if (DIMENSIONS.some((other) => next[other] > 0)) setWeights(next, done);
        };
        return (
          <div key={dimension}>
            <div className="flex min-h-7 items-center justify-between">
              <span>{name}</span>
              <NumberBox
                label={name}
                scale={SCALE}
                value={weights[dimension]}
                onCommit={(value) => change(value, true)}
              />
            </div>
            <Slider
              label={name}
              scale={SCALE}
              value={weights[dimension]}
              mark={ARTICLE_WEIGHTS[dimension]}
              valueText={`${weights[dimension]} (${share}%)`}
              onPreview={(value) => change(value, false)}
              onCommit={(value) => change(value, true)}
            />
          </div>
        );
      })}
      {changed && (
        <Button className="mt-1 h-7" onClick={() => setWeights(ARTICLE_WEIGHTS, true)}>
          {t('parameters.weightsReset')}
        </Button>
      )}
    </Fold>
  );
}
