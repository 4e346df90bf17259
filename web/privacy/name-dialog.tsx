import { useId, useState } from 'react';
import { limits } from '../../schema/limits.ts';
import type { BodyOf } from '../../schema/rest/index.ts';
import { sentenceFor } from '../session/unauthorized.ts';
import { words } from '../text/index.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Input } from '../ui/field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useOnce } from '../ui/use-once.ts';

const t = words.privacy.rename;
type PersonName = BodyOf<'renameMe'>;

interface Props {
  title: string;
  /** As it stands now. */
  name: { firstName?: string | null | undefined; lastName?: string | null | undefined };
  own?: boolean;
  /** What it throws is said. */
  save: (name: PersonName) => Promise<unknown>;
  onClose: () => void;
}

/** Puts a first and last name right. Needs the server. */
export function NameDialog({ title, name, own = false, save, onClose }: Props) {
  const form = useId();
  const [firstName, setFirstName] = useState(name.firstName ?? '');
  const [lastName, setLastName] = useState(name.lastName ?? '');
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [send, busy] = useOnce(async () => {
    if (firstName.trim() === '') return setMissing(true);
    setProblem(null);
    try {
      await save({ firstName: firstName.trim(), lastName: lastName.trim() });
      showToast({ title: t.saved });
      onClose();
    } catch (error) {
      setProblem(sentenceFor(error, t));
    }
  });
  const field = { dir: 'auto', maxLength: limits.nameCharacters } as const;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={t.text}
      closeLabel={words.app.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={busy}>
            {busy ? t.saving : t.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {problem && (
          <Banner tone="notyet" live>
            <p>{problem}</p>
          </Banner>
        )}
        <Input
          {...field}
          label={words.auth.firstName}
          autoComplete={own ? 'given-name' : 'off'}
          value={firstName}
          error={isMissing ? t.needed : undefined}
          onChange={(event) => {
            setMissing(false);
            setFirstName(event.target.value);
          }}
        />
        <Input
          {...field}
          label={words.auth.lastName}
          autoComplete={own ? 'family-name' : 'off'}
          value={lastName}
          onChange={(event) => setLastName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
