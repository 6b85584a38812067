import { crewLimit } from '@mycrew/contract/constants.ts';
import { InvitationEntry, type SentInvitation } from '@mycrew/contract/crew.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { Email, Mobile } from '@mycrew/contract/wire.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState, useEffect, useRef, type SyntheticEvent } from 'react';
import { useLocation, Link } from 'react-router';
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import { FromAddressBook, type ChosenContact } from '#features/contacts/contacts.parts.ts';
import { consentQueries, waitsForParent } from '#features/consent/consent.queries.ts';
import { firstWord } from '#shared/format/names.ts';
import { longDay } from '#shared/format/times.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useSession } from '#shared/session/session.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { crewQueries, sendInvitation } from '../crew.queries.ts';
import styles from '../crew.module.css';
import { askWords } from '../crewWords.ts';
import { ChannelChoice } from '../parts/ChannelChoice.tsx';
import { AgeField, asAge, EmailField, MobileField, orNothing } from '../parts/ContactFields.tsx';
import { EarlierChoice } from '../parts/EarlierChoice.tsx';
import { LinkToPassOn } from '../parts/LinkToPassOn.tsx';
import { useShareAnswer } from '../useShareAnswer.ts';
import { MessagePreview } from '../parts/MessagePreview.tsx';
import { NotAsked } from '../parts/NotAsked.tsx';
import { ShareQuestion } from '../parts/ShareQuestion.tsx';

/** Checks a complete address by channel once its field is left. */
function AlreadyAsked({ channel, typed = '' }: { channel: 'email' | 'sms'; typed: string | undefined }) {
  const contact = (channel === 'email' ? Email : Mobile).safeParse(typed);
  const { data } = useQuery({
    ...crewQueries.mayInvite(channel, contact.data ?? ''),
    enabled: contact.success,
    retry: false,
    meta: { quiet: true },
  });
  return (
    <output className="small">
      {contact.success && data?.Available === false && (
        <>
          This {channel === 'email' ? 'email' : 'mobile'} is your own, or belongs to somebody who is in your Crew or
          asked already. <Link to={routes.contacts.path}>See your Crew</Link>
        </>
      )}
    </output>
  );
}

interface InvitationToPassOn {
  invitation: SentInvitation;
  link: string;
}

interface PersonToInvite extends ChosenContact {
  words?: string;
}

interface InvitationFormProps {
  /** From one's own contacts, or from the wizard: then with a message. */
  chosen: PersonToInvite | null;
  onSent: (asked: InvitationToPassOn) => void;
}

const empty = { Channel: 'sms' as const, FirstName: '', Message: '', ShowLast30Days: false };

const filledIn = ({ name, email, mobile, words = '' }: PersonToInvite) => ({
  ...empty,
  Message: words,
  Channel: mobile ? ('sms' as const) : ('email' as const),
  FirstName: firstWord(name),
  ...(mobile ? { MobileNumber: mobile } : email && { Email: email }),
});

function InvitationForm({ chosen, onSent }: InvitationFormProps) {
  const queries = useQueryClient();
  const me = useSession();
  const sharing = useShareAnswer();
  const { data: relationships = [] } = useQuery(crewQueries.relationships());
  const invite = useMutation(sendInvitation(queries));
  const isGrown = (relationship: string | undefined): boolean =>
    relationships.some(({ Value, IsAdult }) => Value === relationship && IsAdult);
  const asking = useContractForm(InvitationEntry, {
    defaultValues: chosen ? filledIn(chosen) : empty,
    send: async (entry, key) => {
      if (!sharing.isAnswered()) return undefined;
      await sharing.store();
      return invite.mutateAsync({ entry: isGrown(entry.Relationship) ? { ...entry, IsAdult: true } : entry, key });
    },
    onSent: ({ Invitation, Link }) => onSent({ invitation: Invitation, link: Link }),
  });
  const { register, setValue, watch } = asking.form;
  const { Channel, FirstName, Message, ShowLast30Days, Relationship, Email, MobileNumber } = watch();
  const { touchedFields } = asking.form.formState;
  const submit = (event?: SyntheticEvent) => {
    sharing.isAnswered();
    asking.submit(event);
  };

  return (
    <ContractForm
      className="card stack20"
      of={{ ...asking, submit }}
      submit={askWords[Channel]}
      button={{ size: 'large', full: true, disabled: sharing.isPending }}
      Failed={NotAsked}
    >
      <ChannelChoice chosen={Channel} field={register('Channel')} />
      <Field label="What do you call them?" autoComplete="off" {...asking.field('FirstName')} />
      {Channel === 'sms' && <MobileField label="Their mobile" {...asking.field('MobileNumber', orNothing)} />}
      {Channel === 'email' && <EmailField label="Their email" {...asking.field('Email', orNothing)} />}
      {Channel === 'sms' && touchedFields.MobileNumber && <AlreadyAsked channel="sms" typed={MobileNumber} />}
      {Channel === 'email' && touchedFields.Email && <AlreadyAsked channel="email" typed={Email} />}
      <SelectField
        label="Who are they to you?"
        optional
        placeholder="Rather not say"
        options={relationships.map(({ Value, Label }) => ({ value: Value, label: Label }))}
        {...asking.field('Relationship', orNothing)}
      />
      {!isGrown(Relationship) && <AgeField {...asking.field('IsAdult', asAge)} />}
      {Channel === 'email' && (
        <Field
          label="A few words from you"
          help="Goes into the email, as you write it."
          optional
          multiline
          rows={3}
          maxLength={280}
          {...asking.field('Message', { shouldUnregister: true })}
        />
      )}
      {Channel === 'link' ? (
        <p className="small muted">
          We make a link that you send yourself, and a code that they can scan from your screen. It works once, for 14
          days, and is shown once.
        </p>
      ) : (
        <MessagePreview
          channel={Channel}
          inviter={firstWord(me?.Name ?? '')}
          invited={FirstName.trim()}
          message={(Message ?? '').trim()}
        />
      )}
      {sharing.isAsked && (
        <ShareQuestion
          answer={sharing.answer}
          error={sharing.error}
          onAnswer={(mayShare) => {
            sharing.choose(mayShare);
            if (!mayShare) setValue('ShowLast30Days', false);
          }}
        />
      )}
      {sharing.shares && (
        <EarlierChoice
          name={firstWord(FirstName) || 'them'}
          isChosen={ShowLast30Days === true}
          onChoose={(isChosen) => setValue('ShowLast30Days', isChosen)}
        />
      )}
    </ContractForm>
  );
}

/** After asking: who was asked, how long it holds, and the link, shown once. */
function InvitationSent({ asked, onAnother }: { asked: InvitationToPassOn; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { invitation, link } = asked;
  const { FirstName, Channel, Contact, ExpiresOn } = invitation;
  const isLink = Channel === 'link';
  const passedOn = {
    link,
    words: `${FirstName}, would you be in my Crew?`,
    who: FirstName,
    help: 'Shown this once. Whoever says yes with it, we ask you whether it’s them.',
  };
  return (
    <section className={`card ${styles.asked}`}>
      <div className={styles.askedHead}>
        <CheckCircleFillIcon size={32} aria-hidden="true" />
        <h2 ref={heading} className="h3" tabIndex={-1}>
          {isLink ? `A link for ${FirstName}` : `${FirstName} is asked`}
        </h2>
      </div>
      {isLink ? (
        <LinkToPassOn {...passedOn} />
      ) : (
        <>
          <p className="muted">
            We write{Contact ? ` to ${Contact}` : ''}. They have until {longDay(ExpiresOn)}, and you hear when they
            answer.
          </p>
          <details className={styles.disclosure}>
            <summary>Nothing there after a while? Send them the link yourself</summary>
            <div className={styles.asked}>
              <LinkToPassOn {...passedOn} />
            </div>
          </details>
        </>
      )}
      <div className={styles.ways}>
        <PlainButton variant={isLink ? 'outline' : 'soft'} onClick={onAnother}>
          Ask somebody else
        </PlainButton>
        <PlainButton variant="outline" to={routes.contacts.path}>
          Contacts
        </PlainButton>
      </div>
    </section>
  );
}

/** The person chosen in the wizard of the resources. */
function toAsk(state: unknown): PersonToInvite | null {
  const { name, words } = (state as { toAsk?: { name: string; words: string } } | null)?.toAsk ?? {};
  return name === undefined ? null : { name, words, email: null, mobile: null };
}

function NoRoom({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card ${styles.asked}`}>
      <h2 className="h3">{title}</h2>
      <p className="muted">{children}</p>
      <div className={styles.ways}>
        <PlainButton variant="soft" to={routes.contacts.path}>
          Contacts
        </PlainButton>
      </div>
    </section>
  );
}

function WaitsForParent({ askedOf }: { askedOf: string | null }) {
  return (
    <section className={`card ${styles.asked}`}>
      <h2 className="h3">Inviting waits for a yes</h2>
      <p className="muted">
        Under 15, a parent or carer says yes before you can ask people into your Crew.{' '}
        {askedOf ? `We asked ${askedOf}.` : ''} Everything else is yours meanwhile: checking in, and help at any hour.
      </p>
      <div className={styles.ways}>
        <PlainButton variant="soft" to={routes.home.path}>
          See how it stands
        </PlainButton>
      </div>
    </section>
  );
}

export function AddCrewScreen() {
  const isSupporter = useSession()?.Kind === 'supporter';
  const { data: crew } = useQuery(crewQueries.crew());
  const consent = useQuery({ ...consentQueries.own(), enabled: !isSupporter });
  const [asked, setAsked] = useState<InvitationToPassOn | null>(null);
  const { state } = useLocation();
  const [chosen, setChosen] = useState(() => toAsk(state));
  const content = () => {
    if (isSupporter) {
      return <NoRoom title="You crew for others">A Crew belongs to a young person’s account.</NoRoom>;
    }
    if (!isSupporter && consent.isPending) return <SkeletonRows rows={2} shape="card" label="Loading" />;
    if (waitsForParent(consent.data)) return <WaitsForParent askedOf={consent.data?.AskedOf ?? null} />;
    if (asked) return <InvitationSent asked={asked} onAnother={() => setAsked(null)} />;
    if (crew && crew.length >= crewLimit) {
      return <NoRoom title="Your Crew is full">Nine people is a full Crew. That’s a lot of lights on.</NoRoom>;
    }
    return (
      <>
        <InvitationForm
          key={chosen ? `${chosen.name} ${chosen.email} ${chosen.mobile}` : ''}
          chosen={chosen}
          onSent={setAsked}
        />
        <FromAddressBook onChosen={setChosen} />
      </>
    );
  };
  return (
    <div className={`${styles.people} ${styles.peopleNarrow}`}>
      <div>
        <h1 className="h1">Add Crew</h1>
        <p className="muted">
          People you trust. They hear when you could use a hello, only as you choose, and a Distress Alert reaches them
          at once.
        </p>
      </div>
      {content()}
    </div>
  );
}
