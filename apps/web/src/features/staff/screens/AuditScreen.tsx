// The audit log of staff, newest first, with reasons; filtered, and exported as a table.
import { AuditFilter, type AuditLine } from '@mycrew/contract/staff.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { clockTime, shortDay } from '#shared/format/times.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { DeskPage } from '../parts/DeskPage.tsx';
import { DeskRow } from '../parts/DeskRow.tsx';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { actionLabel } from '../auditWords.ts';
import styles from '../desk.module.css';
import { exportAudit, staffQueries } from '../staff.queries.ts';

function Line({ line }: { line: AuditLine }) {
  const { At, By, Action, Why, Subject, Seal } = line;
  return (
    <DeskRow
      title={actionLabel(Action)}
      marks={
        <>
          <Tag>{By?.Role ?? 'staff'}</Tag>
          <span>{By?.FirstName ?? 'Account gone'}</span>
          <span>{Why}</span>
          {Subject && <code>about {Subject}</code>}
        </>
      }
      end={
        <>
          <time dateTime={At}>
            {shortDay(At)}, {clockTime(At)}
          </time>
          <br />
          {Seal === null ? 'seal follows' : `seal ${Seal}`}
        </>
      }
    />
  );
}

/** As the form holds it: days as they are on the reader's clock, the last one counted. */
const names = ['who', 'action', 'subject', 'from', 'until'] as const;
type Typed = Record<(typeof names)[number], string>;

const beginningOf = (day: string, daysLater = 0): string => {
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + daysLater);
  return at.toISOString();
};
const TypedFilter = z.pipe(
  z.transform(({ from, until, ...typed }: Typed): z.input<typeof AuditFilter> => ({
    ...typed,
    ...(from && { from: beginningOf(from) }),
    ...(until && { until: beginningOf(until, 1) }),
  })),
  AuditFilter,
);

/** Which lines are shown stands in the address, so that Back and a reload keep it. */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const typed = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Typed;
  const read = TypedFilter.safeParse(typed);
  return {
    typed,
    filter: read.success ? read.data : {},
    show: (next: Partial<Typed>) => setSearch(Object.entries(next).filter(([, value]) => value !== '')),
  };
}

function FilterForm({ typed, show }: Pick<ReturnType<typeof useFilter>, 'typed' | 'show'>) {
  const people = useQuery(staffQueries.auditPeople());
  const of = useContractForm(TypedFilter, {
    defaultValues: typed,
    send: async () => {
      show(of.form.getValues());
      return Promise.resolve(true);
    },
  });
  const clear = () => {
    of.form.reset({ who: '', action: '', subject: '', from: '', until: '' });
    show({});
  };
  return (
    <ContractForm
      className={styles['filter']}
      aria-label="Which lines"
      of={of}
      submit="Show these"
      button={{ size: 'small', variant: 'outline' }}
      beside={
        <PlainButton size="small" variant="text" onClick={clear}>
          Show all
        </PlainButton>
      }
    >
      <SelectField
        label="Who"
        placeholder="Everybody"
        options={(people.data ?? []).map(({ _id, FirstName, Role, HasLeft }) => ({
          value: _id,
          label: `${FirstName}, ${Role}${HasLeft ? ', no longer here' : ''}`,
        }))}
        {...of.field('who')}
      />
      <Field label="What they did" placeholder="report read" maxLength={60} {...of.field('action')} />
      <Field label="About" placeholder="its id" maxLength={80} {...of.field('subject')} />
      <Field label="First day" type="date" {...of.field('from')} />
      <Field label="Last day" type="date" {...of.field('until')} />
    </ContractForm>
  );
}

function Exporting({ filter }: { filter: AuditFilter }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton size="small" variant="outline" onClick={() => setOpen(true)}>
        Export…
      </PlainButton>
      {isOpen && (
        <ReasonDialog
          title="Export these lines?"
          submit="Export"
          help="It stands in the audit log, with each export."
          onConfirm={(why) => exportAudit(filter, why)}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          <p>
            The lines as you filtered them, all of them, as a table (CSV). It has first names of staff and no names of
            young people. Keep it where only those who need it can read it.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

export function AuditScreen() {
  const { typed, filter, show } = useFilter();
  const list = useInfiniteQuery(staffQueries.audit(filter));
  const isFiltered = Object.values(typed).some(Boolean);
  return (
    <DeskPage
      title="Audit log"
      offline="Reading further and exporting need the network."
      intro="Each line is sealed into one chain within a minute. Reading this leaves a line, too."
      actions={<Exporting filter={filter} />}
    >
      <FilterForm typed={typed} show={show} />
      <PagedList
        of={list}
        keyOf={({ _id }) => String(_id)}
        loading="Loading the audit log"
        failed="The audit log didn’t load"
        empty={
          isFiltered ? (
            <EmptyState title="No line fits">Take something out of the filter, or show all lines.</EmptyState>
          ) : (
            <EmptyState title="Nothing yet">What staff do stands here.</EmptyState>
          )
        }
      >
        {(lines) => (
          <ul className={styles['list']}>
            {lines.map((line) => (
              <Line key={line._id} line={line} />
            ))}
          </ul>
        )}
      </PagedList>
    </DeskPage>
  );
}
