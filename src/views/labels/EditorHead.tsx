import { halfUp } from '../../engine/text/half-up';
import type { Inference } from '../../engine/transcript/transcript';
import { useText } from '../../i18n';
import { Button } from '../shared/Button';
import { PanelHeading } from '../shared/PanelHeading';

export interface EditorHeadProps {
  readonly title: string;
  readonly inferred: Inference | undefined;
  onConfirm(): void;
  onRemove(): void;
  onClose(): void;
}

/** What is edited, why it was inferred (if it was), and what can be done with the whole of it. */
export function EditorHead({ title, inferred, onConfirm, onRemove, onClose }: EditorHeadProps) {
  const t = useText();
  return (
    <>
      <PanelHeading
        aside={
          <span className="flex gap-1">
            <Button
              kind="plain"
              className="h-7! px-2! text-[12px] pointer-coarse:h-11! text-forgotten-text"
              onClick={onRemove}
            >
              {t('labels.remove')}
            </Button>
            <Button kind="plain" className="h-7! px-2! text-[12px] pointer-coarse:h-11! text-ink" onClick={onClose}>
              {t('labels.back')}
            </Button>
          </span>
        }
      >
        {title}
      </PanelHeading>
      {inferred && (
        <p className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-dashed border-edge px-2 py-1 text-[12px]">
          <span className="font-medium">{t('labels.inferred')}</span>
          <span className="min-w-0 flex-1 text-muted">
            {t('labels.inferredWhy', { why: inferred.why, percent: halfUp(100 * inferred.confidence, 0) })}
          </span>
          <Button className="h-7! px-2! text-[12px] pointer-coarse:h-11!" onClick={onConfirm}>
            {t('labels.confirm')}
          </Button>
        </p>
      )}
    </>
  );
}
