// One service that helps: what it is for, and how to reach it.
import type { ReactNode } from 'react';
import './help.css';

interface HelpServiceProps {
  name: string;
  about: string;
  icon: ReactNode;
  tone: 'primary' | 'info' | 'lamp';
  children: ReactNode;
}

export function HelpService({ name, about, icon, tone, children }: HelpServiceProps) {
  return (
    <section className="card helpService" aria-label={name}>
      <div className="helpService__head">
        <span className={`helpService__mark helpService__mark--${tone}`}>{icon}</span>
        <div>
          <h2 className="title">{name}</h2>
          <p className="small muted">{about}</p>
        </div>
      </div>
      <div className="helpService__ways">{children}</div>
    </section>
  );
}
