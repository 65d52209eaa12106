import { useRef } from 'react';
import type { TranscriptSource } from '../../../workers/protocol';
import { useApp } from '../../store/store';

/** Where the transcript on screen came from: while another is on its way, the store's source is already that one's. */
export function useShownSource(): TranscriptSource {
  const source = useApp((state) => state.source);
  const prepared = useApp((state) => state.prepared);
  const waits = useApp((state) => state.status === 'loading');
  const shown = useRef({ source, prepared });
  if (!waits || prepared !== shown.current.prepared) shown.current = { source, prepared };
  return shown.current.source;
}
