import { POSITION_DEPTH, POSITION_SOURCE, positionCurve } from '../../engine/score/position';
import { formatNumber, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Slider } from '../shared/Slider';
import { Switch } from '../shared/Switch';

const SCALE = { ...POSITION_DEPTH, scale: 'linear' } as const;
/** Depth at which the switch turns it on: the middle of a context is used half as often as its ends. */
const ON = 0.5;
const [WIDTH, HEIGHT] = [236, 46];

/** "Lost in the middle": task success weighted by where in the context a need stands. Off unless a person turns it on. */
export function PositionModel() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const depth = useApp((state) => state.positionDepth);
  const setDepth = useApp((state) => state.setPositionDepth);
  const on = depth > 0;
  const percent = formatNumber(locale, 1 - depth, { style: 'percent', maximumFractionDigits: 0 });
  const points = positionCurve(depth, 41)
    .map(({ position, weight }) => `${(position * WIDTH).toFixed(1)},${(4 + (1 - weight) * (HEIGHT - 8)).toFixed(1)}`)
    .join(' ');
  return (
    <div>
      <Switch
        label={t('position.title')}
        checked={on}
        description={t('position.help')}
        onChange={(next) => setDepth(next ? ON : 0, true)}
      />
      {on && (
        <div className="mt-1">
          <svg
            role="img"
            aria-label={t('position.curve', { share: percent })}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            className="w-full"
          >
            <line x1="0" x2={WIDTH} y1={HEIGHT - 4} y2={HEIGHT - 4} className="stroke-hair" />
            <polyline points={points} fill="none" strokeWidth="2" className="stroke-ink" />
          </svg>
          <p className="flex justify-between text-[10px] text-muted">
            <span>{t('position.first')}</span>
            <span>{t('position.middle', { share: percent })}</span>
            <span>{t('position.last')}</span>
          </p>
          <Slider
            label={t('position.depth')}
            scale={SCALE}
            value={depth}
            valueText={t('position.middle', { share: percent })}
            onPreview={(next) => setDepth(next, false)}
            onCommit={(next) => setDepth(next, true)}
          />
          <p className="text-[11px] leading-snug text-muted">
            {t('position.source', { title: POSITION_SOURCE.title, year: String(POSITION_SOURCE.year) })}
          </p>
        </div>
      )}
    </div>
  );
}
