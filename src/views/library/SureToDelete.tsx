import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../i18n';
import { Button } from '../shared/Button';

export interface SureToDeleteProps {
  readonly question: string;
  onYes(): void;
  onNo(): void;
  /** What the button says that deletes. */
  readonly children: ReactNode;
}

/** Asks once more. The focus is on the way out, and Escape takes it. */
export function SureToDelete({ question, onYes, onNo, children }: SureToDeleteProps) {
  const t = useText();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onNo();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset asks for input; these are two buttons.
    <div role="group" aria-label={question} className="flex flex-wrap items-center gap-2" onKeyDown={onKeyDown}>
      <span>{question}</span>
      <Button className="border-forgotten! text-forgotten-text" onClick={onYes}>
        {children}
      </Button>
      <Button kind="plain" autoFocus onClick={onNo}>
        {t('library.cancel')}
      </Button>
    </div>
  );
}
