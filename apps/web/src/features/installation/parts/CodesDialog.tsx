// New sign-up codes, and their cards to print: this once, since only hashes are stored.
import { brand } from '@mycrew/contract/brand.ts';
import { helplineNumber } from '@mycrew/contract/constants.ts';
import { NewCodeBatch } from '@mycrew/contract/installation.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useFactor } from '#features/staff/staff.parts.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { longDay } from '#shared/format/times.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { printPaper } from '#shared/ui/printPaper.ts';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { batchesChanged, makeBatch } from '../installation.queries.ts';
import styles from '../installation.module.css';

const QrCode = lazyPart(async () => (await import('#shared/ui/QrCode.tsx')).QrCode);

const grouped = (code: string): string => code.replace(/(.{4})(?=.)/gu, '$1 ');
const linkOf = (code: string, isForStaff: boolean): string =>
  `${window.location.origin}${routes.signUp.path}#${isForStaff ? 'colleague' : 'code'}=${code}`;

interface Printed {
  codes: string[];
  isForStaff: boolean;
  /** They hold to its end. */
  lastDay: string;
}

function Cards({ codes, isForStaff, lastDay, onClose }: Printed & { onClose: () => void }) {
  const [isPrinted, setPrinted] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const print = () => {
    setPrinted(true);
    setLeaving(false);
    void printPaper();
  };
  return (
    <SheetDialog
      open
      id="cards"
      title="Print these now"
      width={720}
      onClose={() => (isPrinted || isLeaving ? onClose() : setLeaving(true))}
    >
      <p className="muted">They are shown this once. If they get lost, stop them and make others.</p>
      <div role="alert">
        {isLeaving && <p className="banner banner--lamp">Not printed yet. Closing loses these codes for good.</p>}
      </div>
      <div className="wrap8">
        <PlainButton onClick={print}>Print</PlainButton>
        {isLeaving ? (
          <PlainButton variant="soft" onClick={onClose}>
            Close all the same
          </PlainButton>
        ) : (
          <PlainButton variant="soft" onClick={() => (isPrinted ? onClose() : setLeaving(true))}>
            Done
          </PlainButton>
        )}
      </div>
      <ul className={styles['cards']} aria-label="Cards" data-paper>
        {codes.map((code) => (
          <li key={code} className={styles['card']}>
            <QrCode text={linkOf(code, isForStaff)}>
              <span className={styles['cardTitle']}>
                {isForStaff ? `To work at ${brand.name}` : `Your code for ${brand.name}`}
              </span>
              {isForStaff ? (
                <span className={styles['said']}>Point a camera here, or open {linkOf(code, true)}</span>
              ) : (
                <>
                  <span className={styles['cardCode']}>{grouped(code)}</span>
                  <span>
                    Point a camera here, or type it at {window.location.host}
                    {routes.signUp.path}
                  </span>
                </>
              )}
              <span>
                Until {longDay(`${lastDay}T12:00`)} {lastDay.slice(0, 4)}
              </span>
              <span>Kids Helpline {helplineNumber}, free, any time</span>
            </QrCode>
          </li>
        ))}
      </ul>
    </SheetDialog>
  );
}

const count = z.string();
const Form = z.extend(NewCodeBatch, { Codes: count, UsesEach: count });

export function CodesDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [printed, setPrinted] = useState<Printed | null>(null);
  const { withFactor, dialog } = useFactor();
  const form = useContractForm(Form, {
    defaultValues: { Label: '', Codes: '30', UsesEach: '1', IsForStaff: false, LastDay: '', Why: '' },
    send: ({ Codes, UsesEach, ...rest }) =>
      withFactor(() => makeBatch({ ...rest, Codes: Number(Codes), UsesEach: Number(UsesEach) })),
    onSent: ({ Codes }, { IsForStaff = false, LastDay }) => {
      void batchesChanged(queries);
      setPrinted({ codes: Codes, isForStaff: IsForStaff, lastDay: LastDay });
    },
  });
  if (printed) return <Cards {...printed} onClose={onClose} />;
  return (
    <SheetDialog open id="codes-dialog" title="Make codes" onClose={onClose}>
      <ContractForm className="stack16" of={form} submit="Make them">
        <Field label="Programme" help="Only those who lead read this." maxLength={80} {...form.field('Label')} />
        <Field label="How many codes" type="number" inputMode="numeric" min={1} max={500} {...form.field('Codes')} />
        <Field
          label="People for each"
          help="One for a card to each person; thirty for one on the wall."
          type="number"
          inputMode="numeric"
          min={1}
          max={1_000}
          {...form.field('UsesEach')}
        />
        <CheckField
          label="For colleagues at the desk"
          help="Of any age, also where sign-up is closed. They get a role on the server."
          {...form.field('IsForStaff')}
        />
        <Field label="Last day" type="date" {...form.field('LastDay')} />
        <Field label="Why" help="It stands in the audit log." maxLength={200} {...form.field('Why')} />
      </ContractForm>
      {dialog}
    </SheetDialog>
  );
}
