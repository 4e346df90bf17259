import { useState } from 'react';
import { papers, tones } from '../../../schema/views/picture.ts';
import type { Doc } from '../../replica/document.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { signOf } from '../../student/sign.ts';
import { words } from '../../text/index.ts';
import { refusalText, whyNot } from '../../text/refusal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FoldedPicture } from '../../ui/folded-picture.tsx';

const t = words.profile.picture;

interface PictureDialogProps {
  person: Doc<'person'>;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A child's own sign: one of twelve folded shapes in one of six papers, never a photograph. */
export function PictureDialog({ person, name, open, onOpenChange }: PictureDialogProps) {
  const { writer } = useReplica();
  const { mayEdit } = useMay('person');
  const now = signOf(person.nickname ?? name, person.avatar ?? null);
  const [paper, setPaper] = useState(now.paper);
  const [tone, setTone] = useState(now.tone);
  const [problem, setProblem] = useState<string | null>(null);
  const avatar = `${paper}-${tone}`;
  const save = async (): Promise<void> => {
    try {
      await writer.edit('person', person.id, { avatar });
      onOpenChange(false);
    } catch (error) {
      setProblem(refusalText(error) ?? words.profile.notSaved);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      closeLabel={words.app.close}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {words.app.cancel}
          </Button>
          <Button variant="primary" disabledReason={whyNot(mayEdit(person, { avatar }))} onClick={() => void save()}>
            {t.use}
          </Button>
        </>
      }
    >
      <div className="row nowrap picture-now">
        <FoldedPicture paper={paper} tone={tone} />
        <p className="strong">{t.now(t.papers[paper], t.tones[tone])}</p>
      </div>
      {problem && (
        <Banner tone="notyet" live>
          <p>{problem}</p>
        </Banner>
      )}
      <h3>{t.shape}</h3>
      <ChoiceTiles
        label={t.shape}
        value={paper}
        choices={papers.map((one) => ({
          value: one,
          name: t.papers[one],
          content: <FoldedPicture paper={one} tone={tone} />,
        }))}
        onChange={(value) => setPaper(papers.find((one) => one === value) ?? paper)}
      />
      <h3>{t.paper}</h3>
      <ChoiceTiles
        label={t.paper}
        value={tone}
        choices={tones.map((one) => ({
          value: one,
          name: t.tones[one],
          content: <FoldedPicture paper={paper} tone={one} />,
        }))}
        onChange={(value) => setTone(tones.find((one) => one === value) ?? tone)}
      />
    </Dialog>
  );
}
