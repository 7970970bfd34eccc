import type { layout as english } from '../layout.ts';
import type { Translated } from '@homeport/contract/translated';

export const layout: Translated<typeof english> = {
  'layout.questions': '¿Preguntas? Escribe a {support}.',
  'layout.copyAddress': 'O copia esta dirección en tu navegador:',
  'layout.choice': 'Elige sobre qué te escribimos',
  'layout.choiceAt': 'Tú eliges sobre qué te escribimos: {url}',
  'layout.replyAbove': 'Responde por encima de esta línea',
};
