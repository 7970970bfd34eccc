import type { ClockReading } from '../../core/time-keeper.ts';
import type { Upcoming } from './coming-up.ts';
import { type Html, html } from '../../pages/html.ts';
import { momentText, secondsPerDay, secondsToNextMonth, stretchText } from './moments.ts';
import { chip, emptyState } from './pieces.ts';

const mostShown = 50;

export function timePage(clock: ClockReading, upcoming: Upcoming[]): Html {
  const nowMs = Date.parse(clock.now);
  const moved =
    clock.offset_ms === 0
      ? html`${chip('On time', 'ok')} The clock shows the machine's time.`
      : html`${chip(`+${stretchText(clock.offset_ms)}`, 'warn')} ahead of the machine's time.`;
  return html`<h1>Time</h1>
    <section class="card clock-card">
      <p class="clock-face"><time datetime="${clock.now}">${momentText(nowMs)}</time> <small>UTC</small></p>
      <p class="quiet">${moved} The portal follows, and what falls due on the way happens.</p>
      <div class="moves">
        ${moveForm('A day', secondsPerDay)} ${moveForm('A week', 7 * secondsPerDay)}
        ${moveForm('A month', secondsToNextMonth(nowMs))} ${daysForm()}
      </div>
    </section>
    <section class="card">
      <h2>Coming up<span class="count">${upcoming.length}</span></h2>
      ${
        upcoming.length === 0
          ? emptyState('Nothing falls due', 'Trial ends and renewals stand here once a plan is bought.')
          : html`<ul class="upcoming">
              ${upcoming.slice(0, mostShown).map((each) => upcomingItem(each, nowMs))}
            </ul>`
      }
    </section>`;
}

function upcomingItem(upcoming: Upcoming, nowMs: number): Html {
  const { what, who, atMs } = upcoming;
  const seconds = Math.ceil((atMs - nowMs) / 1000) + 1;
  return html`<li>
    <span class="upcoming-what"><strong>${what}</strong> ${who}</span>
    <span class="quiet"
      ><time datetime="${new Date(atMs).toISOString()}">${momentText(atMs)}</time>, in
      ${stretchText(atMs - nowMs)}</span
    >
    ${moveForm('Move there', seconds, `${what}, ${who}`)}
  </li>`;
}

function moveForm(label: string, seconds: number, hidden = ''): Html {
  return html`<form data-send="/clock/advance" data-done="The clock has moved.">
    <input type="hidden" name="seconds" value="${seconds}" data-number />
    <button class="button">
      ${label}${hidden ? html`<span class="hidden">(${hidden})</span>` : undefined}
    </button>
    <p class="problem" role="alert"></p>
  </form>`;
}

function daysForm(): Html {
  return html`<form class="days" data-send="/clock/advance" data-done="The clock has moved.">
    <label for="days">Days</label>
    <input
      id="days"
      type="number"
      name="seconds"
      min="1"
      max="3650"
      value="30"
      required
      data-number
      data-times="${secondsPerDay}"
    />
    <button class="button">Move</button>
    <p class="problem" role="alert"></p>
  </form>`;
}
