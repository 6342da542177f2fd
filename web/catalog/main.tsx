import { createRoot } from 'react-dom/client';
import '../app/app.css';
import '../app/mantine.css';
import { ComponentList, ComponentStates } from './catalog.tsx';

const query = new URLSearchParams(location.search);
const component = query.get('states');
const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    component ? (
      <ComponentStates component={component} scheme={query.get('scheme') === 'dark' ? 'dark' : 'light'} />
    ) : (
      <ComponentList />
    ),
  );
