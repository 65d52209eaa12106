import { useEffect } from 'react';
import type { ImportInput } from '../../../workers/protocol';
import { useText } from '../../i18n';
import { anotherTask } from '../../store/in-slices';
import { rememberOpened } from '../../store/library/last-opened';
import { appStore, useApp } from '../../store/store';
import { Dialog } from '../shared/Dialog';
import { ConversationList } from './ConversationList';
import { FaultNote } from './FaultNote';
import { Preview } from './Preview';
import { ReadingProgress } from './ReadingProgress';
import { Refused } from './Refused';
import type { FileReading } from './reading-api';
import { Sources } from './Sources';
import { useImport } from './use-import';

export interface OpenDialogProps {
  startReading(): FileReading;
  /** Read at once when given: they were dropped on the page, or pasted. */
  readonly inputs: readonly ImportInput[] | null;
  onClose(): void;
}

/** Opens a conversation of one's own: sources, then the list of what was found, then a preview, then it is replayed. */
export function OpenDialog({ startReading, inputs, onClose }: OpenDialogProps) {
  const t = useText();
  const openSource = useApp((state) => state.openSource);
  const flow = useImport(startReading, async ({ transcript, kept }) => {
    onClose();
    // To close and to open are each enough for one task.
    await anotherTask();
    openSource({ kind: 'transcript', transcript, ...(kept.ok && { kept: kept.value.id }) });
    rememberOpened(kept.ok ? kept.value.id : null);
    // It is replayed all the same; only the next visit will not have it.
    if (!kept.ok) appStore.setState({ fault: kept.error });
  });
  const { stage, open } = flow;

  // Reading ends with the dialog (see useImport); where it is mounted again, it begins anew.
  useEffect(() => {
    if (inputs) open(inputs);
  }, [inputs, open]);

  const wide = stage.kind === 'choosing' || stage.kind === 'previewing';
  return (
    <Dialog title={t('open.title')} intro={t('open.intro')} form={wide ? 'wide' : 'centre'} onClose={onClose}>
      <div aria-live="polite">
        {stage.kind === 'asking' && stage.fault && (
          <div className="mb-4">
            <FaultNote fault={stage.fault} />
          </div>
        )}
        {stage.kind === 'reading' && (
          <ReadingProgress progress={stage.progress} startedAt={stage.startedAt} onCancel={flow.cancel} />
        )}
      </div>
      {stage.kind === 'asking' && <Sources formats={flow.formats} onInputs={open} />}
      {stage.kind === 'refused' && <Refused flow={flow} files={stage.reading.files} />}
      {stage.kind === 'choosing' && <ConversationList flow={flow} reading={stage.reading} />}
      {stage.kind === 'previewing' && <Preview flow={flow} reading={stage.reading} client={flow.client} />}
    </Dialog>
  );
}
