// What this place is called and how it looks, with a preview in both themes.
import type { DeskInstallation } from '@mycrew/contract/installation.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskPage } from '#features/staff/staff.parts.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { installationQueries } from '../installation.queries.ts';
import { FacePreview } from '../parts/FacePreview.tsx';
import { Sentences } from '../parts/Sentences.tsx';
import styles from '../installation.module.css';

const NamesDialog = lazyDialog(() => import('../parts/NamesDialog.tsx'), 'NamesDialog');
const LinksDialog = lazyDialog(() => import('../parts/LinksDialog.tsx'), 'LinksDialog');
const MarkDialog = lazyDialog(() => import('../parts/MarkDialog.tsx'), 'MarkDialog');
const HueDialog = lazyDialog(() => import('../parts/HueDialog.tsx'), 'HueDialog');

const named: [
  'Name' | 'ShortName' | 'Operator' | 'ContactEmail' | 'Hours' | 'MailName' | 'SmsFrom',
  string,
  string?,
][] = [
  ['Name', 'Name'],
  ['ShortName', 'Short name'],
  ['Operator', 'Who stands behind it'],
  ['ContactEmail', 'Email for questions'],
  ['Hours', 'When somebody answers'],
  ['MailName', 'Sender of mails', 'Like the name'],
  ['SmsFrom', 'Sender of texts'],
];

const fixedWords = 'The server’s environment sets this, so it can’t be changed here.';

function Names({ installation }: { installation: DeskInstallation }) {
  const [isChanging, setChanging] = useState(false);
  const { Values, Sources } = installation;
  return (
    <section className="card stack12" aria-labelledby="names">
      <h2 id="names" className="h3">
        Name
      </h2>
      <dl className={`stack12 ${styles['said']}`}>
        {named.map(([key, label, empty = 'Not said']) => (
          <div key={key}>
            <dt className="small muted">{label}</dt>
            <dd>{Values[key] || empty}</dd>
            {Sources[key] === 'environment' && <dd className="small muted">{fixedWords}</dd>}
          </div>
        ))}
      </dl>
      <div>
        <PlainButton size="small" aria-label="Change the name" onClick={() => setChanging(true)}>
          Change
        </PlainButton>
      </div>
      {isChanging && <NamesDialog installation={installation} onClose={() => setChanging(false)} />}
    </section>
  );
}

function Links({ installation }: { installation: DeskInstallation }) {
  const [isChanging, setChanging] = useState(false);
  const links = installation.Values.Links;
  return (
    <section className="card stack12" aria-labelledby="links">
      <h2 id="links" className="h3">
        Links
      </h2>
      {links.length > 0 ? (
        <dl className={`stack12 ${styles['said']}`}>
          {links.map(({ Name, Url }) => (
            <div key={`${Name} ${Url}`}>
              <dt>{Name}</dt>
              <dd className="small muted">{Url}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="muted">None yet. Pages of yours stand under About, for everybody to read.</p>
      )}
      <div>
        <PlainButton size="small" aria-label="Change the links" onClick={() => setChanging(true)}>
          Change
        </PlainButton>
      </div>
      {isChanging && <LinksDialog links={links} onClose={() => setChanging(false)} />}
    </section>
  );
}

function Look({ installation }: { installation: DeskInstallation }) {
  const [changing, setChanging] = useState<'hue' | 'mark' | null>(null);
  const { Hue, Mark, Name } = installation.Values;
  const close = () => setChanging(null);
  return (
    <section className="card stack12" aria-labelledby="look">
      <h2 id="look" className="h3">
        Colour and mark
      </h2>
      <p>
        {Hue === null ? 'The colour is as it ships.' : `A hue of its own, at ${Hue} degrees.`}{' '}
        {Mark === null ? 'The mark is as it ships.' : 'A mark of its own.'}
      </p>
      <FacePreview hue={Hue} name={Name} mark={Mark} />
      <p className="small muted">The red of help and the yellow of the lamp stay as they are.</p>
      <div className="wrap8">
        <PlainButton size="small" onClick={() => setChanging('hue')}>
          Change the colour
        </PlainButton>
        <PlainButton size="small" variant="soft" onClick={() => setChanging('mark')}>
          Change the mark
        </PlainButton>
      </div>
      {changing === 'hue' && <HueDialog installation={installation} onClose={close} />}
      {changing === 'mark' && <MarkDialog installation={installation} onClose={close} />}
    </section>
  );
}

export function FaceScreen() {
  const installation = useQuery(installationQueries.desk());
  return (
    <DeskPage
      title="Our face"
      offline="Changes need the network."
      intro="What this place is called and how it looks: in pages, mails, texts and notices. Words of help and safety stay as they are. A page that is open changes when it is loaded again."
    >
      {installation.data ? (
        <>
          <Names installation={installation.data} />
          <Look installation={installation.data} />
          <Links installation={installation.data} />
          <Sentences installation={installation.data} />
        </>
      ) : (
        <ReadState of={installation} loading="Loading our face" failed="Our face didn’t load" />
      )}
    </DeskPage>
  );
}
