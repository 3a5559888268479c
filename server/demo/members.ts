import { planNames } from '../../src/domain/level/reduced'
import { kin, member, type DemoMember } from './member'

/** Password of every demonstration member who has one. */
export const demoPassword = 'Demo-2026'

/** The members of the reference server: every role and situation that the portal distinguishes. */
export const demoMembers: readonly DemoMember[] = [
  member(
    [120001, '28111222', 'ROSSI, ANA MARÍA', 'F', 44],
    'Activa, nivel 3 anual, sin deuda, dos familiares, dos años de pagos: el legajo de todos los días, con el aviso de la opción de nivel',
    {
      estadocivil: 2,
      hasAccounts: true,
      hasPayments: true,
      kin: [kin(1, 'FERREYRA, PABLO', 'M', 46, '26333444'), kin(3, 'FERREYRA ROSSI, JULIA', 'F', 9, '55111222')],
    },
  ),
  member(
    [120002, '25222333', "D'ANGELO, BRUNO", 'M', 51],
    'Activo, nivel 5 permanente, un solo familiar: sin aviso de la opción de nivel',
    {
      estadocivil: 5,
      distrito: 2,
      nivel: 5,
      validez: 'P',
      kin: [kin(3, "D'ANGELO, TOMÁS", 'M', 20, '47222333')],
    },
  ),
  member(
    [120003, '33333444', 'MOYANO, ALEX', 'X', 38],
    'Sexo X, nivel 1 anual, opción de nivel aprobada, sin familiares',
    {
      distrito: 3,
      nivel: 1,
      order: 'A',
    },
  ),
  member(
    [120004, '42444555', 'SOSA, CAMILA', 'F', 26],
    'Joven, nivel 2 reducido (Plan Módulo Joven), opción de nivel en trámite',
    {
      nivel: 2,
      aporteReducido: planNames.PMJ,
      order: 'P',
    },
  ),
  member([120005, '31555666', 'LUNA, DIEGO', 'M', 41], 'Nivel 2 reducido (RAR), opción de nivel desestimada', {
    nivel: 2,
    aporteReducido: planNames.RAR,
    order: 'R',
  }),
  member(
    [120006, '29666777', 'BRIZUELA, ELENA', 'F', 43],
    'Conceptos adeudados: tarjeta de deuda con «ir a pagar»; cuotas de un convenio por vencer',
    {
      nivel: 4,
      debt: 1,
      account: 'agreement',
    },
  ),
  member(
    [120007, '27777888', 'QUIROGA, FABIÁN', 'M', 46],
    'Plan de pago bloqueado: «quiero que me llamen»; nivel 2 sin reducción',
    {
      nivel: 2,
      order: 'X',
      debt: 2,
    },
  ),
  member([120008, '24888999', 'NÚÑEZ, GRACIELA', 'F', 53], 'Deuda en juicio por apremio: «quiero que me llamen»', {
    debt: 3,
    distrito: 2,
  }),
  member([120009, '11999111', 'IBARRA, HÉCTOR', 'M', 70], 'Jubilado con nivel permanente: menú de jubilados', {
    estadocivil: 7,
    role: 'retired',
    nivel: 4,
    validez: 'P',
    kin: [kin(3, 'IBARRA, LUCÍA', 'F', 41, '31999111')],
  }),
  member([120010, '05214907', 'ACOSTA, IRMA', 'F', 93], 'Jubilada de 93 años, con DNI de 7 cifras y sin nivel', {
    estadocivil: 7,
    role: 'retired',
    nivel: null,
    validez: null,
  }),
  member(
    [120011, '30111333', 'ROLDÁN, JAVIER', 'M', 42],
    'Situación especial (esesb): su menú, sin opción de nivel para tramitar',
    {
      role: 'special',
    },
  ),
  member(
    [120012, '30222444', 'VEGA, KARINA', 'F', 42],
    'Activa y especial a la vez: vale el menú especial; con certificado de discapacidad',
    {
      role: 'specialAndActive',
      hasDisability: true,
    },
  ),
  member([120013, '30333555', 'PONCE, LEANDRO', 'M', 42], 'Ni activo, ni jubilado, ni especial: menú vacío', {
    role: 'none',
    nivel: null,
    validez: null,
  }),
  member([120014, '32444666', 'FIGUEROA, MARTINA', 'F', 39], 'Sin foto de legajo: el portal la pide al entrar', {
    hasPhoto: false,
  }),
  member(
    [120015, '32555777', 'HERRERA, NICOLÁS', 'M', 39],
    'El portal le pide confirmar los datos de contacto al entrar',
    {
      contactDue: true,
    },
  ),
  member([120016, '32666888', 'CARRIZO, OLGA', 'F', 39], 'El portal le pide los datos de contacto y después la foto', {
    hasPhoto: false,
    contactDue: true,
  }),
  member(
    [120017, '26777111', 'GODOY, PEDRO', 'M', 48],
    'Modificación de datos pendiente de aprobación: no puede editar el legajo',
  ),
  member(
    [120018, '29888222', 'MEDINA, ROCÍO', 'F', 45],
    'Seis familiares: padre, madre, cónyuge y tres hijos (una discapacidad, un pasaporte); un turno por venir',
    {
      estadocivil: 2,
      kin: [
        kin(4, 'MEDINA, RAMÓN', 'M', 74, '10111222'),
        kin(5, 'ÁLVAREZ, TERESA', 'F', 72, '11222333'),
        kin(1, 'OJEDA, MARCOS', 'M', 47, '28333444'),
        kin(3, 'OJEDA MEDINA, VALENTINA', 'F', 17, '49444555'),
        kin(3, 'OJEDA MEDINA, BAUTISTA', 'M', 12, '53555666', { discapacidad: true }),
        kin(3, 'OJEDA MEDINA, NOA', 'X', 2, 'AAB123456', { tipdoc: 'PAS' }),
      ],
    },
  ),
  member([120019, '31999333', 'TORRES, SERGIO', 'M', 40], 'Domicilio, teléfono y correo sin marcar como principal', {
    contacts: 'withoutMain',
  }),
  member(
    [120020, '31111444', 'JUÁREZ, TAMARA', 'F', 40],
    'Estado civil sin informar y sin correo: al recuperar la contraseña recibe la advertencia',
    {
      estadocivil: 8,
      contacts: 'withoutEmail',
    },
  ),
  member([120021, '31222555', 'CABRERA, ULISES', 'M', 40], 'Sin ningún medio de contacto', {
    contacts: 'nothing',
  }),
  member(
    [120022, '41333666', 'SUÁREZ, VICTORIA', 'F', 28],
    'Todavía no activó su usuario: se recupera la contraseña con matrícula y DNI',
    {
      access: 'none',
    },
  ),
  member([120023, '40444777', 'RÍOS, WALTER', 'M', 29], 'Primer ingreso: el portal le pide cambiar la contraseña', {
    access: 'first',
  }),
  member(
    [120024, '36888111', 'PERALTA, JULIETA', 'F', 33],
    'En unión civil, con conviviente e hija de 20 días en el legajo: nacimiento con maternidad, matrimonio',
    {
      estadocivil: 9,
      hasAccounts: true,
      kin: [
        kin(2, 'CASTRO, IGNACIO', 'M', 34, '35999222'),
        kin(3, 'CASTRO PERALTA, ALMA', 'F', 0, '71333111', { days: 20 }),
      ],
    },
  ),
  member([120025, '35777222', 'ARCE, GONZALO', 'M', 35], 'Mellizos de 100 días en el legajo: nacimiento de dos hijos', {
    hasAccounts: true,
    kin: [
      kin(3, 'ARCE, BENJAMÍN', 'M', 0, '71222333', { days: 100 }),
      kin(3, 'ARCE, OLIVIA', 'F', 0, '71222334', { days: 100 }),
    ],
  }),
  member(
    [120026, '37666333', 'VILLALBA, NADIA', 'F', 31],
    'Un nacimiento ya otorgado y otro en curso: no se piden dos veces; el tercero, de 60 días, lleva la nota al Directorio',
    {
      hasAccounts: true,
      kin: [
        kin(3, 'OLMOS, SIMÓN', 'M', 0, '70444111', { days: 500 }),
        kin(3, 'OLMOS, CATALINA', 'F', 0, '71444222', { days: 60 }),
        kin(3, 'OLMOS, RENATA', 'F', 0, '71444223', { days: 60 }),
      ],
    },
  ),
  member(
    [120027, '27444555', 'BENÍTEZ, CLARA', 'F', 47],
    'Trámites en todos los estados, con observaciones y documentos',
    {
      hasAccounts: true,
    },
  ),
  member(
    [120028, '30999444', 'PAREDES, DAMIÁN', 'M', 43],
    'Cientos de conceptos adeudados de doce años y de dos convenios: pagar muchos de una vez',
    {
      debt: 1,
      account: 'years',
    },
  ),
  member([120031, '31777555', 'MANSILLA, ADRIÁN', 'M', 41], 'Nivel 1 anual con empleo en el legajo: lo renueva', {
    nivel: 1,
    levelOrder: { empleo: 'HOSPITAL DEL ESTE', empleoTipo: 'RELACIÓN DE DEPENDENCIA', empleoDesde: '2005-03-01' },
  }),
  member([120032, '29777666', 'OLIVERA, BEATRIZ', 'F', 44], 'Nivel 1 permanente: no puede elegir el nivel 1', {
    nivel: 1,
    validez: 'P',
  }),
  member(
    [120033, '43777888', 'FUENTES, CATALINA', 'F', 26],
    'Plan Módulo Joven que sigue el año próximo: puede quedarse en el aporte reducido o dejarlo',
    {
      nivel: 2,
      aporteReducido: planNames.PMJ,
      levelOrder: { tienePlanJovenFuturo: true, estadoPlanJovenFuturo: 'A' },
    },
  ),
  member([120034, '30777999', 'ROBLEDO, DARÍO', 'M', 43], 'Opción de nivel aprobada, que puede desestimar', {
    order: 'A',
    levelOrder: { puedeDesestimar: true },
  }),
  member([120035, '31777111', 'SALAS, EUGENIA', 'F', 41], 'Desestimación pendiente de aprobación', {
    order: 'A',
    levelOrder: { desestimacionPendiente: true },
  }),
]
