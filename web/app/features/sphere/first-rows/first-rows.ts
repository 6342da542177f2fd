import './first-rows.css';
import { showFirstRows } from './show-first-rows.ts';

void showFirstRows();
