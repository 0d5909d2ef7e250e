// What the page adds where scripts run. The page is whole without it.

const search = document.querySelector('search');
const field = document.querySelector('#find');
const entries = [...document.querySelectorAll('[data-call]')];
const groups = [...document.querySelectorAll('.group')];
const contents = document.querySelector('nav');
const nothing = document.querySelector('.nothing');

function find() {
  const words = field.value.toLowerCase().split(/\s+/);
  for (const entry of entries) {
    const text = entry.dataset.call.toLowerCase();
    entry.hidden = !words.every((word) => text.includes(word));
  }
  for (const group of groups) group.hidden = group.querySelector('li:not([hidden])') === null;
  contents.classList.toggle('finding', field.value.trim() !== '');
  nothing.textContent = entries.every((entry) => entry.hidden) ? 'No call fits.' : '';
}

search.hidden = false;
field.addEventListener('input', find);

function addCopyButton(block) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  function say(text) {
    button.textContent = text;
    setTimeout(() => (button.textContent = 'Copy'), 2000);
  }
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(block.textContent).then(
      () => say('Copied'),
      () => say('Not allowed'),
    );
  });
  block.before(button);
}

// Without https the browser has no clipboard for a page.
if (navigator.clipboard !== undefined) document.querySelectorAll('pre').forEach(addCopyButton);
