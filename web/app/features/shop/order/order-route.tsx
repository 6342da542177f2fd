import { Island } from '../../../ui/island.tsx';
import { createPageMeta, PageHead } from '../../site/public.ts';
import classes from '../product-page.module.css';
import { OrderView } from './order-view.tsx';

export const meta = () =>
  createPageMeta({
    path: '/order',
    title: 'Your order',
    description: 'Your downloads and receipt.',
    preview: 'products',
    isHidden: true,
  });

export default function OrderRoute() {
  return (
    <div className={classes.root}>
      <PageHead title="Thank you">Your files are ready to print or keep.</PageHead>
      <Island name="order">
        <OrderView />
      </Island>
    </div>
  );
}
