// Finding something again: by its case number, words of a title, or a pseudonym.
import { DeskSearch as Asked, type FoundItem } from '@mycrew/contract/desk-queue.ts';
import type { ReplyOf } from '@mycrew/contract/endpoint.ts';
import type { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { useState } from 'react';
import { shortDay } from '#shared/format/times.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { DeskRow } from '#features/staff/staff.parts.ts';
import { kindLabel, statusLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { searchDesk } from '../moderation.queries.ts';
import { hrefOfItem } from '../queuePlace.ts';

type Result = ReplyOf<(typeof moderationEndpoints)['search']>;

const Row = ({ item }: { item: FoundItem }) => (
  <DeskRow
    id={item._id}
    title={item.Title ?? `${kindLabel(item.Kind)} ${item.Case}`}
    to={hrefOfItem(item)}
    marks={
      item.Status && (
        <span>
          {statusLabel(item.Status)}
          {item.Pseudonym && `, ${item.Pseudonym}`}
        </span>
      )
    }
    end={`${kindLabel(item.Kind)} ${item.Case}`}
  />
);

export function DeskSearch() {
  const [found, setFound] = useState<Result | null>(null);
  const form = useContractForm(Asked, { defaultValues: { Words: '' }, send: searchDesk, onSent: setFound });
  return (
    <section className={styles['fields']} aria-label="Search">
      <ContractForm className={styles['search']} of={form} submit="Search" button={{ variant: 'outline' }}>
        <Field
          label="Search"
          help="A case number, words of a title, or a pseudonym. That you searched stands in the audit log, not what for."
          type="search"
          autoComplete="off"
          spellCheck={false}
          data-desk-search
          {...form.field('Words')}
        />
      </ContractForm>
      <output>
        {found && (
          <span className="small">
            {found.items.length === 0 ? 'Nothing was found.' : `${found.items.length} found.`}
            {found.SearchedBackTo && ` Pieces from before ${shortDay(found.SearchedBackTo)} were not looked through.`}
          </span>
        )}
      </output>
      {found && (
        <>
          {found.items.length > 0 && (
            <ul className={styles['list']}>
              {found.items.map((item) => (
                <Row key={item._id} item={item} />
              ))}
            </ul>
          )}
          <PlainButton variant="text" onClick={() => setFound(null)}>
            Close the search
          </PlainButton>
        </>
      )}
    </section>
  );
}
