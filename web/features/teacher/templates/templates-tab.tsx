import { Copy, Ellipsis, Flag, PencilLine, Plus, Trash2, Undo2, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { receiptOf } from '../../../replica/sync-status.ts';
import { useMay } from '../../../replica/use-may.ts';
import { words } from '../../../text/index.ts';
import { failureToast } from '../../../text/refusal.ts';
import { Arriving } from '../../../ui/arriving.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { DropdownMenu, type MenuEntry } from '../../../ui/dropdown-menu.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Receipt } from '../../../ui/receipt.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useOnce } from '../../../ui/use-once.ts';
import type { ClassView } from '../class-view.ts';
import { firstAssignment } from '../queries.ts';
import { useTemplateActions } from './actions.ts';
import { FromTemplateDialog } from './from-template-dialog.tsx';
import { firstTemplate, type OwnTemplate, type Template, useTemplates } from './queries.ts';
import { ReportTemplate } from './report-template.tsx';
import { SharedSearch } from './shared-search.tsx';
import { TemplateCard } from './template-card.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const text = words.templates;
type View = 'mine' | 'shared';

async function attempt(act: Promise<unknown>, done: string, failed: string): Promise<void> {
  try {
    await act;
    showToast({ title: done });
  } catch (error) {
    showToast(failureToast(failed, error));
  }
}

/** Makes somebody else's template one's own. */
function KeepButton({ template }: { template: Template }) {
  const { keepTemplate } = useTemplateActions();
  const [keep, isKeeping] = useOnce(() => attempt(keepTemplate(template), text.kept, text.createFailed));
  return (
    <Button size="small" variant="ghost" icon={Copy} disabled={isKeeping} onClick={() => void keep()}>
      {text.keep}
    </Button>
  );
}

/** Work that is set again and again: the own templates, and those that others share. */
export function TemplatesTab({ classroom }: ClassView) {
  const { mine, shared, arrival } = useTemplates();
  const { mayCreate, mayEdit, mayRemove } = useMay('template');
  const assignments = useMay('assignment', classroom.id);
  const { shareTemplate, deleteTemplate } = useTemplateActions();
  const [view, setView] = useState<View>('mine');
  const [editing, setEditing] = useState<OwnTemplate | 'new' | null>(null);
  const [using, setUsing] = useState<Template | null>(null);
  const [leaving, setLeaving] = useState<OwnTemplate | null>(null);
  const [reporting, setReporting] = useState<Template | null>(null);
  const createRef = useRef<HTMLButtonElement>(null);
  const canCreate = mayCreate(firstTemplate(classroom)).allowed;
  const maySet = assignments.mayCreate(firstAssignment(classroom.id, text.create)).allowed;

  const remove = async (template: OwnTemplate) => {
    await attempt(deleteTemplate(template.id), text.deleted, text.deleteFailed);
    // The row that had the focus is gone.
    createRef.current?.focus();
  };
  const menu = (template: OwnTemplate): MenuEntry[] => [
    ...(mayEdit(template, {}).allowed
      ? [
          { label: text.edit, icon: PencilLine, onSelect: () => setEditing(template) },
          {
            label: template.isShared ? text.unshare : text.share,
            icon: template.isShared ? Undo2 : Users,
            onSelect: () =>
              void attempt(shareTemplate(template.id, !template.isShared), text.updated, text.updateFailed),
          },
        ]
      : []),
    ...(mayRemove(template).allowed
      ? [{ label: text.remove, icon: Trash2, danger: true, onSelect: () => setLeaving(template) }]
      : []),
  ];
  const toSet = (template: Template): ReactNode =>
    maySet && (
      <Button size="small" aria-label={text.useFor(template.name)} onClick={() => setUsing(template)}>
        {text.use}
      </Button>
    );
  /** What one does with somebody else's. */
  const acts = (template: Template): ReactNode => (
    <>
      {toSet(template)}
      {canCreate && <KeepButton template={template} />}
      <DropdownMenu
        label={text.more(template.name)}
        trigger={<IconButton icon={Ellipsis} label={text.more(template.name)} />}
        entries={[{ label: text.report.open, icon: Flag, onSelect: () => setReporting(template) }]}
      />
    </>
  );
  const listOf = (
    templates: readonly OwnTemplate[],
    none: typeof text.noneMine | typeof text.noneShared,
    line: (one: OwnTemplate) => ReactNode,
  ) =>
    templates.length === 0 && arrival !== 'here' ? (
      <Arriving arrival={arrival} inset words={words.arrival} />
    ) : templates.length === 0 ? (
      <Empty picture="desk" title={none.title}>
        {none.text}
      </Empty>
    ) : (
      <ul className="list">{templates.map(line)}</ul>
    );

  return (
    <>
      <Tabs
        kind="segmented"
        label={text.views}
        value={view}
        onChange={setView}
        items={[
          {
            value: 'mine',
            label: text.mine,
            content: (
              <Card
                title={text.mine}
                level={3}
                flush
                actions={
                  canCreate && (
                    <Button
                      ref={createRef}
                      variant="primary"
                      size="small"
                      icon={Plus}
                      onClick={() => setEditing('new')}
                    >
                      {text.create}
                    </Button>
                  )
                }
              >
                {listOf(mine, text.noneMine, (template) => {
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
                })}
              </Card>
            ),
          },
          {
            value: 'shared',
            label: text.shared,
            content: (
              <>
                <Card title={text.shared} level={3} flush>
                  {listOf(shared, text.noneShared, (template) => (
                    <TemplateCard key={template.id} template={template} named>
                      {acts(template)}
                    </TemplateCard>
                  ))}
                </Card>
                <SharedSearch known={new Set(shared.map(({ id }) => id))} acts={acts} />
              </>
            ),
          },
        ]}
      />
      {editing && (
        <TemplateDialog
          classroom={classroom}
          template={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {reporting && <ReportTemplate template={reporting} onClose={() => setReporting(null)} />}
      {using && <FromTemplateDialog template={using} classId={classroom.id} onClose={() => setUsing(null)} />}
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
