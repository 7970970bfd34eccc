const refreshEveryMs = 3000;
const toast = document.querySelector('.toast');

// Narrow screens show a part of the places only.
document.querySelector('.places [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function say(text) {
  toast.textContent = text;
  setTimeout(() => (toast.textContent = ''), 4000);
}

// The message appears on the page that shows the effect.
const done = sessionStorage.getItem('done');
if (done) {
  sessionStorage.removeItem('done');
  say(done);
}

function readForm(form) {
  const body = {};
  for (const control of form.elements) {
    if (!control.name || control.value === '') continue;
    const isNumber = 'number' in control.dataset;
    body[control.name] = isNumber
      ? Number(control.value) * Number(control.dataset.times ?? 1)
      : control.value;
  }
  return body;
}

function showProblem(form, { field, message }) {
  const control = form.elements.namedItem(field);
  control?.setAttribute('aria-invalid', 'true');
  if (control?.type !== 'hidden') control?.focus();
  form.querySelector('.problem').textContent = message;
}

async function send(form) {
  const method = form.dataset.method ?? 'POST';
  const response = await fetch(form.dataset.send, {
    method,
    ...(method === 'POST'
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(readForm(form)) }
      : {}),
  });
  if (response.ok) return undefined;
  return (await response.json()).error;
}

document.addEventListener('submit', (event) => {
  if (!event.target.dataset.send) return;
  event.preventDefault();
  void submit(event.target);
});

async function submit(form) {
  const button = form.querySelector('button');
  button.disabled = true;
  form.querySelector('.problem').textContent = '';
  for (const control of form.elements) control.removeAttribute('aria-invalid');
  try {
    const problem = await send(form);
    if (!problem) {
      sessionStorage.setItem('done', form.dataset.done);
      location.reload();
      return;
    }
    showProblem(form, problem);
  } catch {
    showProblem(form, { message: 'The sandbox does not answer. Is it still running?' });
  }
  button.disabled = false;
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-copy]');
  if (button) void copy(button);
});

async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy);
  button.classList.add('copied');
  say('Copied.');
  setTimeout(() => button.classList.remove('copied'), 1500);
}

// On a narrow screen the chosen tab may lie outside the row.
document.querySelector('.tabs [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

// New mails come in by themselves, without moving what is being read.
const live = document.querySelector('[data-live]');

async function refresh() {
  if (document.hidden) return;
  const response = await fetch(location.href);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector('[data-live]');
  if (fresh.innerHTML === live.innerHTML) return;
  const focused = document.activeElement?.getAttribute('href');
  live.innerHTML = fresh.innerHTML;
  if (focused) live.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus();
  if (live.dataset.live !== 'quiet') say('The inbox has changed.');
}

if (live) {
  setInterval(() => {
    refresh().catch(() => say('The sandbox does not answer.'));
  }, refreshEveryMs);
}
