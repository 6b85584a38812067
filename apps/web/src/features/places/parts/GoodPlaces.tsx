// Before anything is looked for: what makes a place a safe one, in any town and without a list.
import styles from '../places.module.css';

export function GoodPlaces() {
  return (
    <section className="card stack8" aria-labelledby="good-places">
      <h2 id="good-places" className="title">
        Good anywhere
      </h2>
      <ul className={styles['list']}>
        <li>A police station, or the emergency department of a hospital, at any hour.</li>
        <li>The home of somebody in your Crew, a relative, or a neighbour you trust.</li>
        <li>A library, youth centre or community centre while it’s open.</li>
        <li>An open shop or café, or the staff at a train station. Ask for help at the counter.</li>
      </ul>
    </section>
  );
}
