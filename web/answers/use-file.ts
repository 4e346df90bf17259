import { useEffect, useState } from 'react';
import type { DocumentFile } from '../../schema/document-file.ts';
import { type FileAddress, fileCopy, getFile } from '../replica/file-copies.ts';
import { onReachedAgain } from '../replica/sync-status-store.ts';
import { usePhotos } from '../replica/photo-queue.ts';
import { useReplica } from '../replica/use-live.ts';

/** Where a file can be seen or heard: here, not looked for yet, on its way from another device, or at school without a way there. */
export type FileView = { src: string } | { src: null; is: 'looking' | 'coming' | 'away' };

export type ShownFile = Pick<FileAddress, 'collection' | 'id'> & {
  file: DocumentFile;
  /** Its bytes are at school. */
  arrived: boolean;
};

const looking: FileView = { src: null, is: 'looking' };

/** The bytes of a file of a task or an answer, from this device or else from school. */
export function useFile({ collection, id, file, arrived }: ShownFile): FileView {
  const { person, sync } = useReplica();
  const { sha256 } = file;
  const waiting = usePhotos().find(({ data }) => data.file?.id === id && data.sha256 === sha256)?.data;
  const [view, setView] = useState<FileView>(looking);
  useEffect(() => {
    const leaving = new AbortController();
    let address: string | null = null;
    const show = (bytes: Blob | null): void => {
      if (leaving.signal.aborted) return;
      address = bytes && URL.createObjectURL(bytes);
      setView(address ? { src: address } : { src: null, is: arrived ? 'away' : 'coming' });
    };
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking || address) return;
      isAsking = true;
      show(await getFile(person.id, { collection, id, sha256 }, leaving.signal));
      isAsking = false;
    };
    let stop: (() => void) | undefined;
    if (waiting) show(new Blob([waiting.bytes], { type: waiting.type }));
    // What school has not got yet is not asked for: its coming changes the document.
    else if (!arrived) void fileCopy(person.id, { collection, id, sha256 }).then(show);
    else {
      void ask();
      stop = onReachedAgain(sync, () => void ask());
    }
    return () => {
      stop?.();
      leaving.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [collection, id, sha256, arrived, waiting === undefined, person.id, sync]); // oxlint-disable-line react-hooks/exhaustive-deps -- the bytes of a row of the queue never change: its coming and going is what counts
  return view;
}
