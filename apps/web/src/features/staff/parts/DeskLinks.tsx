import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import SignOutIcon from '~icons/ph/sign-out';
import { pagesFor, pathOf } from '../deskPages.ts';
import { leaveDesk, staffQueries } from '../staff.queries.ts';
import styles from '../desk.module.css';

export function DeskLinks({ role }: { role: StaffRole }) {
  const { data: waits } = useQuery(staffQueries.waiting());
  const leaving = useMutation(leaveDesk(useQueryClient()));
  return (
    <ul className={styles['links']}>
      {pagesFor(role).map((page) => (
        <li key={page.route}>
          <NavLink className={styles['link']} to={pathOf(page)} end={page.route === 'desk'}>
            <page.icon size={20} aria-hidden="true" />
            {page.label}{' '}
            {waits && page.waiting && page.waiting(waits) > 0 && (
              <span className={styles['count']}>
                {page.waiting(waits)}
                <span className="visuallyHidden"> waiting</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
      <li>
        <button type="button" className={styles['link']} onClick={() => leaving.mutate()}>
          <SignOutIcon size={20} aria-hidden="true" />
          Leave the desk
        </button>
      </li>
    </ul>
  );
}
