const form = document.querySelector('form');
const problem = document.querySelector('#problem');
const button = form.querySelector('button.pay');
const label = button.querySelector('span');
const idleLabel = label.textContent;
const number = form.elements.namedItem('card_number');
const expiry = form.elements.namedItem('expiry');

/** Formats only while typing at the end, so that corrections in the middle keep their place. */
function formatWhileTyping(input, format) {
  input.addEventListener('input', (event) => {
    if (input.selectionStart !== input.value.length || event.inputType?.startsWith('delete')) return;
    input.value = format(input.value.replaceAll(/\D/g, ''));
  });
}
const grouped = (digits) => digits.slice(0, 19).replaceAll(/(\d{4})(?=\d)/g, '$1 ');
formatWhileTyping(number, grouped);
formatWhileTyping(expiry, (typed) => {
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`;
});

for (const choice of document.querySelectorAll('[data-card]')) {
  choice.addEventListener('click', () => {
    number.value = choice.dataset.card;
    expiry.value = `12 / ${String(new Date().getFullYear() + 4).slice(-2)}`;
    form.elements.namedItem('cvc').value = '123';
    const name = form.elements.namedItem('name');
    if (name.value === '') name.focus();
    else button.focus();
  });
}

function say(message, field) {
  for (const input of form.querySelectorAll('[aria-invalid]')) {
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  }
  problem.textContent = message;
  const input = field && form.elements.namedItem(field);
  if (!input) return;
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', 'problem');
  input.focus();
}

function busy(is) {
  button.disabled = is;
  form.toggleAttribute('aria-busy', is);
  label.textContent = is ? 'Processing…' : idleLabel;
}

async function pay() {
  busy(true);
  say('');
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(new FormData(form)),
    });
    const answer = await response.json();
    if (answer.url) {
      window.location.assign(answer.url);
      return;
    }
    busy(false);
    say(answer.error.message, answer.error.field);
  } catch {
    busy(false);
    say('We could not reach the payment page. Nothing was charged twice; please try again.');
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!button.disabled) void pay();
});

// Coming back with the browser's back button shows the page as it was, button included.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});
