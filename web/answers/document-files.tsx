import type { DocumentFile } from '../../schema/document-file.ts';
import { words } from '../text/index.ts';
import { type ShownFile, useFile } from './use-file.ts';

const text = words.answers;

export interface DocumentFilesProps extends Pick<ShownFile, 'collection' | 'id'> {
  files: readonly DocumentFile[] | null | undefined;
  /** The names of those whose bytes are at school. */
  arrived: readonly string[] | null | undefined;
  /** Whose they are, for the names of pictures: "Drawing by Maya R". */
  by?: string | undefined;
}

/** The pictures and recordings of a task or an answer. */
export function DocumentFiles({ collection, id, files, arrived, by }: DocumentFilesProps) {
  if (!files || files.length === 0) return null;
  return (
    <div className="answer-files">
      {files.map((file) => (
        <OneFile
          key={file.sha256}
          collection={collection}
          id={id}
          file={file}
          arrived={arrived?.includes(file.sha256) ?? false}
          by={by}
        />
      ))}
    </div>
  );
}

function OneFile({ by, ...shown }: ShownFile & { by: string | undefined }) {
  const view = useFile(shown);
  const { kind } = shown.file;
  const name = text.fileBy(text.kinds[kind], by);
  if (view.src === null) {
    return (
      <p className="small muted" role="status">
        {view.is === 'looking' ? words.app.loading : text[view.is](text.kinds[kind])}
      </p>
    );
  }
  if (kind === 'recording') return <audio controls preload="metadata" src={view.src} aria-label={name} />;
  return (
    <figure className="answer-picture">
      <img src={view.src} alt={name} />
    </figure>
  );
}
