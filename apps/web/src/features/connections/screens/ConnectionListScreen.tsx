// Connections, sent requests, and a form for a new one.
import { brand } from '@mycrew/contract/brand.ts';
import {
  connectionLimit,
  connectionDays,
  type SentConnection,
  type Connection,
  ConnectionEntry,
  connectionAgeWords,
} from '@mycrew/contract/connections.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { LinkToPassOn, ChannelChoice, EmailField, MobileField, orNothing } from '#features/crew/crew.parts.ts';
import { fullName } from '#shared/format/names.ts';
import { longDay } from '#shared/format/times.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useSession } from '#shared/session/session.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { connectionQueries, endConnection, askConnection } from '../connections.queries.ts';
import styles from '../connections.module.css';
import { useWithPicture } from '../useWithPicture.ts';

const sendWords = { sms: 'Send the text', email: 'Send the email', link: 'Make the link' } as const;

interface AskedConnection {
  link: string;
  /** The typed address; null for a link. */
  contact: string | null;
}

/** Requests a connection by text, email or a link to pass on. */
function AskForm({ onSent }: { onSent: (asked: AskedConnection) => void }) {
  const ask = useMutation(askConnection(useQueryClient()));
  const asking = useContractForm(ConnectionEntry, {
    defaultValues: { Channel: 'sms', Message: '' },
    send: (entry, key) => ask.mutateAsync({ entry, key }),
    onSent: ({ Request, Link }) => onSent({ link: Link, contact: Request.Contact }),
  });
  const { register, watch } = asking.form;
  const { Channel } = watch();
  return (
    <ContractForm
      className="card stack14"
      of={asking}
      submit={sendWords[Channel]}
      button={{ size: 'large', full: true }}
    >
      <h2 className="title">Connect with somebody</h2>
      <p className="small muted">
        You would know of each other here, and that’s all: no check-ins, no journal, no chat. {connectionAgeWords}
      </p>
      <ChannelChoice chosen={Channel} field={register('Channel')} />
      {Channel === 'sms' && <MobileField label="Their mobile" {...asking.field('MobileNumber', orNothing)} />}
      {Channel === 'email' && <EmailField label="Their email" {...asking.field('Email', orNothing)} />}
      {Channel === 'email' && (
        <Field
          label="A few words from you"
          optional
          multiline
          rows={3}
          maxLength={280}
          {...asking.field('Message', { shouldUnregister: true })}
        />
      )}
      {Channel === 'link' && (
        <p className="small muted">
          We make a link that you send yourself. It works once, for 14 days, and is shown once.
        </p>
      )}
    </ContractForm>
  );
}

function ConnectionLine({ connection }: { connection: Connection }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation(endConnection(useQueryClient()));
  const { _id, Person, Since } = connection;
  const shown = useWithPicture(Person);
  return (
    <li className={styles['one']}>
      <PersonAvatar person={shown} size={44} spoken="none" />
      <div className={styles['words']}>
        <p className="strong">{fullName(shown)}</p>
        <p className="small muted">Since {longDay(Since)}</p>
      </div>
      <PlainButton
        variant="outline"
        size="small"
        aria-label={`End connection with ${Person.FirstName}`}
        onClick={() => setAsking(true)}
      >
        End connection
      </PlainButton>
      <SheetDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`End the connection with ${Person.FirstName}?`}
        actions={
          <>
            <PlainButton variant="outline" onClick={() => setAsking(false)}>
              Keep it
            </PlainButton>
            <PlainButton loading={isPending} onClick={() => mutate(_id)}>
              End connection
            </PlainButton>
          </>
        }
      >
        <p>You no longer stand in each other’s list. {Person.FirstName} isn’t told.</p>
        <SendFailed error={error} />
      </SheetDialog>
    </li>
  );
}

const byWhat = { sms: 'by text', email: 'by email', link: 'with a link' } as const;

const stateWords = ({ State, ExpiresOn }: SentConnection): string => {
  if (State === 'rejected') return 'Not this time.';
  return State === 'expired' ? 'It ran out. You can ask again.' : `Waiting, until ${longDay(ExpiresOn)}.`;
};

function Sent({ sent }: { sent: SentConnection }) {
  const { mutate, isPending, error } = useMutation(endConnection(useQueryClient()));
  const who = sent.Contact ?? byWhat[sent.Channel];
  return (
    <li className={styles['one']}>
      <span />
      <div className={styles['words']}>
        <p className="strong">{sent.Contact ?? 'Somebody with your link'}</p>
        <p className="small muted">{stateWords(sent)}</p>
        <SendFailed error={error} />
      </div>
      {sent.State === 'pending' && (
        <PlainButton
          variant="outline"
          size="small"
          loading={isPending}
          aria-label={`Take back the request ${sent.Contact ? `to ${who}` : who}`}
          onClick={() => mutate(sent._id)}
        >
          Take back
        </PlainButton>
      )}
    </li>
  );
}

function SentConnections({ sent }: { sent: SentConnection[] }) {
  return (
    <section className="card stack14" aria-labelledby="asked-connections">
      <h2 id="asked-connections" className="title">
        You asked
      </h2>
      <ul className={styles['list']}>
        {sent.map((each) => (
          <Sent key={each._id} sent={each} />
        ))}
      </ul>
    </section>
  );
}

/** After asking: what happens next, and the link, shown once. */
function Asked({ asked, onAnother }: { asked: AskedConnection; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { contact, link } = asked;
  return (
    <section className="card stack14">
      <h2 ref={heading} className="h3" tabIndex={-1}>
        {contact ? 'Asked' : 'Your link is ready'}
      </h2>
      <p className="muted">
        {contact ? `If ${contact} can be reached and fits, they hear of it. ` : ''}They have {connectionDays} days.
        Nobody is told whether somebody is here.
      </p>
      <LinkToPassOn
        link={link}
        words={`Would you like to connect with me on ${brand.name}?`}
        help="Shown this once."
        who="They"
      />
      <div className="wrap10">
        <PlainButton variant="soft" onClick={onAnother}>
          Ask somebody else
        </PlainButton>
      </div>
    </section>
  );
}

export function ConnectionListScreen() {
  const isYouth = useSession()?.Kind !== 'supporter';
  const list = useQuery(connectionQueries.list());
  const requests = useQuery(connectionQueries.requests());
  const [asked, setAsked] = useState<AskedConnection | null>(null);
  const sent = requests.data?.Sent ?? [];
  const waiting = requests.data?.Received.length ?? 0;
  const connections = list.data;
  return (
    <div className={styles['page']}>
      <h1 className="h1">Connections</h1>
      <p className="muted">
        Young people you know here. They see your name. What you feel, write or share with your Crew stays away from
        them.
      </p>
      {waiting > 0 && (
        <PlainButton variant="soft" to={routes.newConnectionInvites.path}>
          {waiting === 1 ? 'One request waits for you' : `${waiting} requests wait for you`}
        </PlainButton>
      )}
      {!connections && (
        <ReadState of={list} shape="person" loading="Loading your connections" failed="Your connections didn’t load" />
      )}
      {connections && connections.length > 0 && (
        <section className="card stack14" aria-label="Your connections">
          <ul className={styles['list']}>
            {connections.map((connection) => (
              <ConnectionLine key={connection._id} connection={connection} />
            ))}
          </ul>
        </section>
      )}
      {connections?.length === 0 && (
        <div className="card">
          <EmptyState title="Nobody yet">
            {isYouth
              ? 'Ask somebody whose number or email you have, or pass on a link. Nobody can be searched for here.'
              : 'Connections are between young people. You are here for somebody’s Crew.'}
          </EmptyState>
        </div>
      )}
      {isYouth && sent.length > 0 && <SentConnections sent={sent} />}
      {isYouth &&
        connections &&
        connections.length < connectionLimit &&
        (asked ? <Asked asked={asked} onAnother={() => setAsked(null)} /> : <AskForm onSent={setAsked} />)}
    </div>
  );
}
