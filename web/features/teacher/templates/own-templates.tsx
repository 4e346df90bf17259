import { Ellipsis, PencilLine, Plus, Trash2, Undo2, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Arrival } from '../../../replica/arrivals.ts';
import { receiptOf } from '../../../replica/sync-status.ts';
import { useMay } from '../../../replica/use-may.ts';
import { words } from '../../../text/index.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { DropdownMenu, type MenuEntry } from '../../../ui/dropdown-menu.tsx';
import { Receipt } from '../../../ui/receipt.tsx';
import { useTemplateActions } from './actions.ts';
import { attempt } from './attempt.ts';
import type { OwnTemplate, Template } from './queries.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateList } from './template-list.tsx';

const text = words.templates;

export interface OwnTemplatesProps {
  templates: readonly OwnTemplate[];
  arrival: Arrival;
  canCreate: boolean;
  /** What sets the work of a template. */
  toSet: (template: Template) => ReactNode;
  onEdit: (template: OwnTemplate | 'new') => void;
}

/** A teacher's own templates: written, changed, shared, deleted. */
export function OwnTemplates({ templates, arrival, canCreate, toSet, onEdit }: OwnTemplatesProps) {
  const { mayEdit, mayRemove } = useMay('template');
  const { shareTemplate, deleteTemplate } = useTemplateActions();
  const [leaving, setLeaving] = useState<OwnTemplate | null>(null);
  const createRef = useRef<HTMLButtonElement>(null);

  const remove = async (template: OwnTemplate) => {
    await attempt(deleteTemplate(template.id), text.deleted, text.deleteFailed);
    // The row that had the focus is gone.
    createRef.current?.focus();
  };
  const share = ({ id, isShared }: OwnTemplate) =>
    void attempt(shareTemplate(id, !isShared), text.updated, text.updateFailed);
  const menu = (template: OwnTemplate): MenuEntry[] => [
    ...(mayEdit(template, {}).allowed
      ? [
          { label: text.edit, icon: PencilLine, onSelect: () => onEdit(template) },
          template.isShared
            ? { label: text.unshare, icon: Undo2, onSelect: () => share(template) }
            : { label: text.share, icon: Users, onSelect: () => share(template) },
        ]
      : []),
    ...(mayRemove(template).allowed
      ? [{ label: text.remove, icon: Trash2, danger: true, onSelect: () => setLeaving(template) }]
      : []),
  ];

  return (
    <>
      <Card
        title={text.mine}
        level={3}
        flush
        actions={
          canCreate && (
            <Button ref={createRef} variant="primary" size="small" icon={Plus} onClick={() => onEdit('new')}>
              {text.create}
            </Button>
          )
        }
      >
        <TemplateList templates={templates} arrival={arrival} none={text.noneMine}>
          {(template) => {
            const step = receiptOf(template);
            return (
              <TemplateCard
                key={template.id}
                template={template}
                receipt={step === 'device' && <Receipt at={step} word={words.sync.receipt[step]} last="school" />}
              >
                {toSet(template)}
                <DropdownMenu
                  label={text.more(template.name)}
                  trigger={<IconButton icon={Ellipsis} label={text.more(template.name)} />}
                  entries={menu(template)}
                />
              </TemplateCard>
            );
          }}
        </TemplateList>
      </Card>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={text.removeTitle(leaving?.name ?? '')}
        confirm={text.remove}
        cancel={words.app.cancel}
        danger
        onConfirm={() => {
          if (leaving) void remove(leaving);
        }}
      >
        {text.removeText}
      </ConfirmDialog>
    </>
  );
}
