import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const backend = { target: 'http://localhost:8080', changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: '../dist/client', emptyOutDir: true, target: 'es2022', cssCodeSplit: true, assetsInlineLimit: 0 },
  server: { proxy: { '/graphql': backend, '/api': backend, '/pictures': backend } },
});
