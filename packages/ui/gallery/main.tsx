import { createRoot } from 'react-dom/client';
import { ComponentGallery } from './component-gallery.tsx';
import './gallery.css';

const theme = new URLSearchParams(window.location.search).get('theme');
if (theme) document.documentElement.setAttribute('data-theme', theme);
const root = document.getElementById('root');
if (root) createRoot(root).render(<ComponentGallery />);
