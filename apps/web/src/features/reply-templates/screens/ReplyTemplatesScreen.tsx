// Ready words for messages of the desk, by what they are for; leads edit them.
import { brand } from '@mycrew/contract/brand.ts';
import { type ReplyTemplate, templatePurposes } from '@mycrew/contract/reply-templates.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskList, DeskPage, DeskRow, useDeskRole } from '#features/staff/staff.parts.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { removeTemplate, restoreTemplate, templateQueries, templatesChanged } from '../reply-templates.queries.ts';
import styles from './ReplyTemplatesScreen.module.css';

const WriteTemplate = lazyDialog(() => import('../parts/WriteTemplate.tsx'), 'WriteTemplate');

function Tools({ template }: { template: ReplyTemplate }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<'write' | 'remove' | 'restore' | null>(null);
  const { _id, Title, IsShipped, IsChanged, IsHidden } = template;
  const close = () => setOpen(null);
  const named = <span className="visuallyHidden">{Title}</span>;
  const restoring = useAct(async () => {
    await restoreTemplate(_id);
    await templatesChanged(queries);
  });
  return (
    <>
      {!IsHidden && (
        <PlainButton size="small" variant="outline" onClick={() => setOpen('write')}>
          Change… {named}
        </PlainButton>
      )}
      {IsChanged && (
        <PlainButton
          size="small"
          variant="outline"
          loading={restoring.busy}
          onClick={() => (IsHidden ? void restoring.act() : setOpen('restore'))}
        >
          {IsHidden ? 'Offer it again' : 'Restore ours…'} {named}
        </PlainButton>
      )}
      {!IsHidden && (
        <PlainButton size="small" variant="alertSoft" onClick={() => setOpen('remove')}>
          {IsShipped ? 'Hide…' : 'Take away…'} {named}
        </PlainButton>
      )}
      <div role="alert">{restoring.words && <p className="small">{restoring.words}</p>}</div>
      {open === 'write' && <WriteTemplate of={template} onClose={close} />}
      {(open === 'remove' || open === 'restore') && (
        <ConfirmDialog
          id="template-gone"
          title={open === 'restore' ? `Restore “${Title}”?` : IsShipped ? `Hide “${Title}”?` : `Take “${Title}” away?`}
          cancelLabel="Not now"
          confirmLabel={open === 'restore' ? 'Restore it' : IsShipped ? 'Hide it' : 'Take it away'}
          act={() => (open === 'restore' ? restoreTemplate(_id) : removeTemplate(_id))}
          onDone={() => {
            close();
            void templatesChanged(queries);
          }}
          onClose={close}
        >
          {open === 'restore'
            ? `The words that come with ${brand.name} take the place of yours.`
            : IsShipped
              ? 'Nobody is offered it any more, until somebody who leads offers it again.'
              : 'It is gone for everybody at the desk. Messages that were sent stay as they are.'}
        </ConfirmDialog>
      )}
    </>
  );
}

function TemplateRow({ template, mayEdit }: { template: ReplyTemplate; mayEdit: boolean }) {
  const { Title, Words, IsShipped, IsChanged, IsHidden } = template;
  return (
    <DeskRow
      title={Title}
      marks={
        <>
          {IsHidden && <Tag tone="lamp">Hidden</Tag>}
          {!IsHidden && IsChanged && <Tag>Changed</Tag>}
          {!IsShipped && <Tag>Added here</Tag>}
        </>
      }
    >
      <p className={styles['words']}>{Words}</p>
      {mayEdit && <Tools template={template} />}
    </DeskRow>
  );
}

export function ReplyTemplatesScreen() {
  const templates = useQuery(templateQueries.all());
  const mayEdit = useDeskRole() === 'lead';
  const [isWriting, setWriting] = useState(false);
  return (
    <DeskPage
      title="Ready words"
      offline="Saving needs the network. What you type stays here."
      intro={
        mayEdit
          ? 'They stand beside message fields: one tap puts them in. Each change stands in the audit log.'
          : 'They stand beside message fields: one tap puts them in. Those who lead edit them.'
      }
      actions={
        mayEdit && (
          <PlainButton size="small" onClick={() => setWriting(true)}>
            Add some
          </PlainButton>
        )
      }
    >
      {templates.data ? (
        templatePurposes.map(({ id, label }) => (
          <section key={id} className="stack10" aria-labelledby={`for-${id}`}>
            <h2 id={`for-${id}`} className="title">
              {label}
            </h2>
            <DeskList>
              {templates.data
                .filter(({ Purpose }) => Purpose === id)
                .map((template) => (
                  <TemplateRow key={template._id} template={template} mayEdit={mayEdit} />
                ))}
            </DeskList>
          </section>
        ))
      ) : (
        <ReadState of={templates} loading="Loading the words" failed="The words didn’t load" />
      )}
      {isWriting && <WriteTemplate of={null} onClose={() => setWriting(false)} />}
    </DeskPage>
  );
}
