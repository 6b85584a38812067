import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from '../moderation.module.css';
import { deskQueries } from '../moderation.queries.ts';

export function CareLine() {
  const { data: care } = useQuery(deskQueries.care());
  if (!care?.OffersBreak) return null;
  return (
    <output className={`banner ${styles['care']}`}>
      That was a lot of heavy things ({care.HeavyToday} today). A break is part of the work.{' '}
      <Link className="link" to={ourRoutes.deskCare.path}>
        Look after yourself
      </Link>
    </output>
  );
}
