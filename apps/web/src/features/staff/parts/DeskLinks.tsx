// The pages of the desk as links, for its side and for its menu.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import SignOutIcon from '~icons/ph/sign-out';
import { pagesFor, pathOf } from '../deskPages.ts';
import { leaveDesk } from '../staff.queries.ts';
import styles from '../desk.module.css';

export function DeskLinks({ role }: { role: StaffRole }) {
  const leaving = useMutation(leaveDesk(useQueryClient()));
  return (
    <ul className={styles['links']}>
      {pagesFor(role).map((page) => (
        <li key={page.route}>
          <NavLink className={styles['link']} to={pathOf(page)} end={page.route === 'desk'}>
            <page.icon size={20} aria-hidden="true" />
            {page.label}
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
